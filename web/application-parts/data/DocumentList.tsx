import { useTranslation } from 'react-i18next';
import type { ApplicationDocument } from '../../../api/areas/application/contract/application';
import { Tag } from '../../shared/Tag';
import parts from '../parts.module.css';
import { DocumentItem } from './DocumentItem';
import styles from './documents.module.css';

/** Submitted documents, each with its mark of the current technical review. */
export function DocumentList({ documents }: { documents: readonly ApplicationDocument[] }) {
  const { t } = useTranslation('application');
  if (documents.length === 0) return <p className={parts.soft}>{t('data.noDocuments')}</p>;
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <DocumentItem key={document._id} document={document}>
          <DocumentMark validation={document.validation} />
        </DocumentItem>
      ))}
    </ul>
  );
}

function DocumentMark({ validation }: Pick<ApplicationDocument, 'validation'>) {
  const { t } = useTranslation('technical');
  if (validation === null) return null;
  return (
    <Tag colour={validation ? 'success' : 'danger'}>
      {t(validation ? 'document.correct' : 'document.wrong')}
    </Tag>
  );
}
