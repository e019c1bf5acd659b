import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useQueryState } from '../../shared/useQueryState';
import styles from '../parts.module.css';
import { FileContent, canPreview } from './FilePreview';
import type { LinkedFile } from './linkedFile';

/** Choice among files, with the chosen one shown on the page. The choice is part of the address. */
export function FileChoice({ files }: { files: readonly (LinkedFile & { _id: string })[] }) {
  const { t } = useTranslation('application');
  const [{ file: chosenId }, setState] = useQueryState(['file']);
  const file = files.find(({ _id }) => _id === chosenId) ?? files[0];
  if (!file) return null;
  return (
    <>
      {files.length > 1 && (
        <Segmented
          aria-label={t('file.which')}
          vertical
          block
          value={file._id}
          onChange={(id) => setState({ file: id })}
          options={files.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      {canPreview(file) ? (
        <FileContent key={file._id} file={file} />
      ) : (
        <p className={styles.soft}>{t('file.notShown')}</p>
      )}
    </>
  );
}
