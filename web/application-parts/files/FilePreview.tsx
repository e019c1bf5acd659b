import type { LinkedFile } from './linkedFile';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, isConnectionFailure, type Failure } from '../../api/problem';
import { Dialog } from '../../shared/Dialog';
import { ErrorState } from '../../shared/ErrorState';
import { Loader } from '../../shared/Loader';
import { fetchStored } from '../../api/stored';
import styles from './files.module.css';

interface FilePreviewProps {
  file: LinkedFile;
  onClose: () => void;
  onSave: () => void;
}

/** A PDF or a picture over the page. */
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

/** Types the page shows itself; others are only saved. A protocol comes without its type: it is a PDF. */
export const isShown = ({ mime = 'application/pdf' }: Pick<LinkedFile, 'mime'>): boolean =>
  mime === 'application/pdf' || mime === 'image/png' || mime === 'image/jpeg';

/** A stored PDF or picture within the page: it was fetched with the token, so it is shown from its own bytes. */
export function FileContent({ file }: { file: LinkedFile }) {
  const [attempt, setAttempt] = useState(0);
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
    <iframe className={styles.preview} src={href} title={file.name} />
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
