import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import styles from './header.module.css';

/**
 * The number over the title, which the server takes from the form's fields; where there is none at all, it says so
 * (rules/application, "Title").
 */
export function ApplicationTitle({ view }: { view: Pick<ApplicationView, 'spec_id' | 'title'> }) {
  const { t } = useTranslation('application');
  return (
    <>
      <span className={styles.number}>{t('header.number', { number: view.spec_id })}</span>
      <span className={styles.title} dir="auto">
        {view.title.trim() ? view.title : t('header.titleMissing')}
      </span>
    </>
  );
}
