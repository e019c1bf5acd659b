import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDocument } from '../../../api/areas/application/contract/application';
import { useAction } from '../../shared/useAction';
import { saveStored } from '../../api/storedFile';
import { FileMarks } from '../files/FileMarks';
import { FileContent, canPreview } from '../files/FilePreview';
import { formatSize } from '../files/formatSize';
import styles from './documents.module.css';
import { documentTitle } from './documentTitle';

interface DocumentItemProps {
  document: ApplicationDocument;
  /** Whether the document's content is shown without a click. */
  initiallyOpen?: boolean;
  /** Control beside the document, such as its mark. */
  children?: ReactNode;
}

/**
 * A submitted document with its actions. PDFs, pictures and XLSX files can be shown below it; other types are only downloaded
 * (rules/application, "Documents").
 */
export function DocumentItem({ document, initiallyOpen = false, children }: DocumentItemProps) {
  const { t, i18n } = useTranslation('application');
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  const { busy, run } = useAction();
  const title = documentTitle(t, document);

  const save = () => run(() => saveStored(document));

  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <div className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.file}>
            {[document.prefix, document.name, formatSize(document.size, i18n.language)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <FileMarks marks={document.marks} />
        </div>
        <div className={styles.actions}>
          {canPreview(document) && (
            <Button
              size="small"
              icon={<EyeOutlined aria-hidden />}
              aria-expanded={open}
              aria-controls={`${id}-shown`}
              aria-label={t(open ? 'file.hideOne' : 'file.show', { name: title })}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'file.hide' : 'file.view')}
            </Button>
          )}
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            aria-label={t('file.save', { name: title })}
            onClick={() => void save()}
          >
            {t('file.download')}
          </Button>
        </div>
        {children && <div className={styles.mark}>{children}</div>}
      </div>
      <div id={`${id}-shown`} hidden={!open}>
        {open && <FileContent file={document} />}
      </div>
    </li>
  );
}
