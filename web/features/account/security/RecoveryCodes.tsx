import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/Dialog';
import { CopyButton } from '../../../shared/CopyButton';
import styles from './security.module.css';

/** Ten recovery codes, shown once; closed only after confirming that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation('second-factor');
  const text = codes.join('\n');
  const address = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`, [text]);
  return (
    <Dialog
      title={t('codes.title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onSaved}>
          {t('codes.saved')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('codes.once')} />
      <ol className={styles.codes} aria-label={t('codes.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.actions}>
        <CopyButton text={text} label={t('codes.copy')} copied={t('codes.copied')} />
        <Button icon={<DownloadOutlined aria-hidden />} href={address} download={t('codes.file')}>
          {t('codes.download')}
        </Button>
      </p>
    </Dialog>
  );
}
