import { useTranslation } from 'react-i18next';
import type { FileView } from '../../api/areas/files/contract/files';
import { SignerList } from '../signing';
import { FileLink } from './files/FileLink';
import styles from './parts.module.css';

/** A protocol or an agreement's part: its link, and its signers if it is to be signed. */
export function StoredFile({
  label,
  file,
  version,
  none,
}: {
  label: string;
  file: FileView | null;
  version: string;
  /** Text shown without a file, instead of "not uploaded". */
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
