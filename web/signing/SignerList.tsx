import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../api/contract/endpoint';
import type { contract } from '../../api/contract';
import { failureText } from '../api/problem';
import { useRead } from '../reads/useRead';
import { DateTime } from '../shared/DateTime';
import { Tag } from '../shared/Tag';
import styles from './signing.module.css';

type Signs = OutputOf<typeof contract.signs>;

interface SignerListProps {
  fileId: string;
  /** Anything that changes when somebody may have signed: the list is then read again. */
  version?: number | string;
}

/** Who has signed a file: full name, thumbprint, time, and the mark of a demonstration signature. */
export function SignerList({ fileId, version }: SignerListProps) {
  const { t } = useTranslation('application');
  const { remote, refresh } = useRead('signs', { params: { id: fileId } });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    refresh();
  }, [version, refresh]);
  if (remote.kind === 'some') return <Signers signs={remote.value} />;
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

function Signers({ signs: { Signs: signers, demonstration } }: { signs: Signs }) {
  const { t } = useTranslation('application');
  if (signers.length === 0) return <p className={styles.note}>{t('signing.nobody')}</p>;
  return (
    <ul className={styles.signers} aria-label={t('signing.signers')}>
      {signers.map(({ FullName, Thumbprint, SignDateTime }) => (
        <li key={`${Thumbprint} ${SignDateTime}`}>
          <span className={styles.name}>{FullName}</span>
          {demonstration && <Tag colour="warning">{t('signing.demonstration')}</Tag>}
          <span className={styles.note}>
            <DateTime at={SignDateTime} />
          </span>
          <span className={styles.thumbprint}>
            {t('signing.thumbprint')} <code>{Thumbprint}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}
