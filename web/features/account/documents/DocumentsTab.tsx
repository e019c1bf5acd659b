import { useTranslation } from 'react-i18next';
import { EXPERT_DOCUMENT_BYTES } from '../../../../domain/expert-documents';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { Tag } from '../../../shared/Tag';
import styles from '../account.module.css';
import { DocumentRow } from './DocumentRow';

/** `/account/{id}/documents`: an expert's documents, by slot. */
export default function DocumentsTab() {
  const { t } = useTranslation('account');
  const { remote, refresh } = useRead('myProfile');
  return (
    <>
      <p className={styles.lead}>
        {t('documents.lead', { megabytes: EXPERT_DOCUMENT_BYTES / (1024 * 1024) })}
      </p>
      <Loaded remote={remote} onRetry={refresh}>
        {({ profile: { _id: id, documents } }) => {
          const missing = documents.filter(({ required }) => required).length;
          return (
            <>
              <p role="status">
                {missing > 0 ? (
                  <Tag colour="warning">{t('documents.missing', { count: missing })}</Tag>
                ) : (
                  <Tag colour="success">{t('documents.complete')}</Tag>
                )}
              </p>
              <ul className={styles.documents}>
                {documents.map((document) => (
                  <DocumentRow key={document.name} userId={id} document={document} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
