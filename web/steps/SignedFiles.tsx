import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../application-parts/files/FileLink';
import { SignerList } from '../signing';
import type { FileToSign } from './filesToSign';
import styles from './steps.module.css';

/** Links to the files to be signed, each with the name of its slot and its signers. */
export function SignedFiles({ files, version }: { files: readonly FileToSign[]; version: string }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className={styles.signedFiles} aria-label={t('application:signing.files')}>
      {files.map(({ fileId, file, name, slot }) => (
        <li key={fileId}>
          {slot && <Typography.Text type="secondary">{t(`processes:slot.${slot}`)} </Typography.Text>}
          <FileLink file={{ ...file, name: 'key' in name ? t(name.key) : name.text }} />
          <SignerList fileId={fileId} version={version} />
        </li>
      ))}
    </ul>
  );
}
