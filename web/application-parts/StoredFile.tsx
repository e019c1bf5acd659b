import { useTranslation } from 'react-i18next';
import type { FileView } from '../../api/areas/files/contract/files';
import { SignerList } from '../signing';
import { FileLink } from './files/FileLink';
import styles from './parts.module.css';

/** A protocol or an agreement's part: to be opened, and who has signed it where it is there to be signed. */
export function StoredFile({
  label,
  file,
  version,
  none,
}: {
  label: string;
  file: FileView | null;
  version: string;
  /** Said where there is no file, in place of that it is not uploaded. */
  none?: string;
}) {
  const { t } = useTranslation('application');
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {file ? <FileLink file={file} /> : <span className={styles.soft}>{none ?? t('file.none')}</span>}
        {file?.sign_id && <SignerList fileId={file._id} version={version} />}
      </dd>
    </>
  );
}
