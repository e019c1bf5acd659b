import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { missingFields } from '../../../domain/expert-profile';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import styles from './account.module.css';

/**
 * Guide for a candidate: missing fields and documents, and the next steps. The stage of the selection is visible only to the expert
 * division (rules/selection-and-votes, "Passed").
 */
export function CandidateGuide() {
  const { t } = useTranslation('account');
  const profile = valueOf(useRead('myProfile').remote)?.profile;
  if (!profile?.fields) return null;
  const fields = missingFields(profile.fields).map((name) => t(`expert.${name}`));
  const documents = profile.documents.filter(({ required }) => required).map(({ label }) => label);
  const parts = [
    { key: 'fields', tab: 'expert', missing: fields },
    { key: 'documents', tab: 'documents', missing: documents },
  ] as const;
  const ready = fields.length === 0 && documents.length === 0;
  return (
    <Alert
      className={styles.guide}
      type={ready ? 'success' : 'warning'}
      showIcon
      title={t(ready ? 'candidate.ready' : 'candidate.title')}
      description={
        <>
          {!ready && (
            <ul className={styles.todo}>
              {parts.map(({ key, tab, missing }) => (
                <li key={key}>
                  {t(`tab.${tab}`)}
                  {': '}
                  {missing.length > 0 ? (
                    <>
                      {t(`candidate.${key}`, { names: missing.join(', ') })}{' '}
                      <Link to={`/account/${profile._id}/${tab}`}>{t(`candidate.to.${key}`)}</Link>
                    </>
                  ) : (
                    t('candidate.complete')
                  )}
                </li>
              ))}
            </ul>
          )}
          {t('candidate.then')}
        </>
      }
    />
  );
}
