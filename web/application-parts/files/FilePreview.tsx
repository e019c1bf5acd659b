import type { LinkedFile } from './linkedFile';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, isConnectionFailure, type Failure } from '../../api/problem';
import { Dialog } from '../../shared/Dialog';
import { ErrorState } from '../../shared/ErrorState';
import { MEDIA_TYPES } from '../../../domain/file-kinds';
import { Loader } from '../../shared/Loader';
import { PdfFrame } from '../../shared/PdfFrame';
import { fetchStored } from '../../api/storedFile';
import { StoredTable } from './StoredTable';
import styles from './files.module.css';

interface FilePreviewProps {
  file: LinkedFile;
  onClose: () => void;
  onSave: () => void;
}

/** Dialog with a PDF, a picture or a table. */
export function FilePreview({ file, onClose, onSave }: FilePreviewProps) {
  const { t } = useTranslation('application');
  return (
    <Dialog
      title={file.name}
      width="min(960px, 96vw)"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onSave}>{t('file.saveShort')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('file.close')}
          </Button>
        </>
      }
    >
      <FileContent file={file} />
    </Dialog>
  );
}

/** Returns whether the page can show a file; other files are only downloaded. A file without a media type is a protocol, so a PDF. */
export const canPreview = ({ mime = MEDIA_TYPES.pdf }: Pick<LinkedFile, 'mime'>): boolean =>
  PREVIEW_TYPES.includes(mime);

const PREVIEW_TYPES: readonly string[] = [
  MEDIA_TYPES.pdf,
  MEDIA_TYPES.png,
  MEDIA_TYPES.jpg,
  MEDIA_TYPES.xlsx,
];

/**
 * Content of a stored file. A PDF or picture is fetched with the token and shown from its bytes; a workbook is shown
 * from the tables that the server returns.
 */
export function FileContent({ file }: { file: LinkedFile }) {
  const [attempt, setAttempt] = useState(0);
  if (file.mime === MEDIA_TYPES.xlsx) return <StoredTable file={file} />;
  return <Shown key={attempt} file={file} onRetry={() => setAttempt(attempt + 1)} />;
}

function Shown({ file, onRetry }: { file: LinkedFile; onRetry: () => void }) {
  const { t } = useTranslation('application');
  const { href, failure } = useStored(file.url);
  if (failure) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (!href) return <Loader />;
  return file.mime?.startsWith('image/') ? (
    <img className={styles.picture} src={href} alt={t('file.picture', { name: file.name })} />
  ) : (
    <PdfFrame href={href} title={file.name} />
  );
}

function useStored(url: string) {
  const [state, setState] = useState<{ href?: string; failure?: Failure }>({});
  useEffect(() => {
    const stopping = new AbortController();
    let revoke: (() => void) | undefined;
    const read = async () => {
      try {
        const stored = await fetchStored(url, stopping.signal);
        revoke = stored.revoke;
        if (stopping.signal.aborted) stored.revoke();
        else setState({ href: stored.href });
      } catch (error) {
        const failure = failureOf(error);
        if (!(isConnectionFailure(failure) && stopping.signal.aborted)) setState({ failure });
      }
    };
    void read();
    return () => {
      stopping.abort();
      revoke?.();
    };
  }, [url]);
  return state;
}
