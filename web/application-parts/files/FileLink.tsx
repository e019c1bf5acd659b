import type { LinkedFile } from './linkedFile';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/useAction';
import { FilePreview, canPreview } from './FilePreview';
import { saveStored } from '../../api/storedFile';
import { FileMarks } from './FileMarks';
import { formatSize } from './formatSize';
import styles from './files.module.css';

/** Stored file: a click on its name previews it (PDF, picture, XLSX) or downloads it; previewed types have a download button. */
export function FileLink({ file }: { file: LinkedFile }) {
  const { t, i18n } = useTranslation('application');
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction();
  const previewable = canPreview(file);

  const save = () => run(() => saveStored(file));

  return (
    <span className={styles.file}>
      <Button
        type="link"
        className={styles.name}
        icon={previewable ? <EyeOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
        loading={busy && !previewable}
        onClick={() => (previewable ? setOpen(true) : void save())}
      >
        {file.name}
      </Button>
      {file.size !== undefined && <span className={styles.size}>{formatSize(file.size, i18n.language)}</span>}
      <FileMarks marks={file.marks} />
      {previewable && (
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          loading={busy}
          aria-label={t('file.save', { name: file.name })}
          data-hint={t('file.save', { name: file.name })}
          onClick={() => void save()}
        />
      )}
      {open && <FilePreview file={file} onClose={() => setOpen(false)} onSave={() => void save()} />}
    </span>
  );
}
