import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../api/contract/endpoint';
import type { contract } from '../../api/contract';
import { failureText } from '../api/problem';
import { useRead } from '../reads/useRead';
import { DateTime } from '../shared/DateTime';
import { Tag } from '../shared/Tag';
import { SaveButton } from './SaveButton';
import { SignatureCheck } from './SignatureCheck';
import styles from './signing.module.css';

type Signs = OutputOf<typeof contract.signs>;

interface SignerListProps {
  fileId: string;
  /** A value that changes when somebody may have signed; the list is then read again. */
  version?: number | string;
}

/**
 * Signers of a file: full name, thumbprint, time, and the mark of a demonstration signature. Each signature, and a container with all of
 * them, can be downloaded; the server can check the signatures.
 */
export function SignerList({ fileId, version }: SignerListProps) {
  const { t } = useTranslation('application');
  const { remote, refresh } = useRead('signs', { params: { id: fileId } });
  const previous = useRef(version);
  useEffect(() => {
    if (previous.current === version) return;
    previous.current = version;
    refresh();
  }, [version, refresh]);
  if (remote.kind === 'some') return <Signers fileId={fileId} signs={remote.value} />;
  if (remote.kind !== 'error') return <p className={styles.note}>{t('signing.reading')}</p>;
  return (
    <p className={styles.note} role="alert">
      {failureText(t, remote.failure)}{' '}
      <Button type="link" size="small" onClick={refresh}>
        {t('shell:failure.retry')}
      </Button>
    </p>
  );
}

function Signers({ fileId, signs }: { fileId: string; signs: Signs }) {
  const { t } = useTranslation('application');
  const { Signs: signers, demonstration, name } = signs;
  if (signers.length === 0) return <p className={styles.note}>{t('signing.nobody')}</p>;
  const url = `/api/files/${fileId}`;
  return (
    <>
      <ul className={styles.signers} aria-label={t('signing.signers')}>
        {signers.map(({ FullName, Thumbprint, SignDateTime }, index) => (
          <li key={`${Thumbprint} ${SignDateTime}`}>
            <span className={styles.name}>{FullName}</span>
            {demonstration && <Tag colour="warning">{t('signing.demonstration')}</Tag>}
            <span className={styles.note}>
              <DateTime at={SignDateTime} />
            </span>
            <SaveButton
              file={{ url: `${url}/signatures/${index}`, name: `${name}.p7s` }}
              label={t('signing.saveSignature', { name: FullName })}
            >
              p7s
            </SaveButton>
            <span className={styles.thumbprint}>
              {t('signing.thumbprint')} <code>{Thumbprint}</code>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.whole}>
        <SignatureCheck fileId={fileId} />
        <SaveButton
          file={{ url: `${url}/container`, name: `${name}.asics` }}
          label={t('signing.saveContainer', { name })}
        >
          {t('signing.container')}
        </SaveButton>
      </p>
    </>
  );
}
