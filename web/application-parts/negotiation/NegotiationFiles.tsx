import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { Tag } from '../../shared/Tag';
import { FileLink } from '../files/FileLink';
import styles from '../parts.module.css';
import { replacedBy } from './replacedBy';

interface NegotiationFilesProps {
  procedure: ApplicationView['negotiation_procedures'][number];
  view: ApplicationView;
}

/** The applicant's files, each added or in place of a document that is linked beside it; or the statement that there are none. */
export function NegotiationFiles({ procedure, view }: NegotiationFilesProps) {
  const { t } = useTranslation('application');
  const { negotiation_files: files } = procedure;
  if (files.length === 0) return <p className={styles.soft}>{t('negotiation.noFiles')}</p>;
  return (
    <ul className={styles.files} aria-label={t('negotiation.files')}>
      {files.map((file) => {
        const replaced = replacedBy(file, procedure, view);
        return (
          <li key={file._id}>
            <FileLink file={file} />{' '}
            <Tag colour={replaced ? 'warning' : 'info'}>
              {t(replaced ? 'negotiation.fileReplaces' : 'negotiation.fileAdded')}
            </Tag>
            {replaced && (
              <div className={styles.soft}>
                {t('negotiation.before')} <FileLink file={replaced} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
