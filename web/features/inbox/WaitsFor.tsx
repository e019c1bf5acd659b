import { useTranslation } from 'react-i18next';
import { formatSpan } from '../../shared/Age';

/** Waiting time of a task as a duration: below the deadline, "3 days ago" would read as its delay. */
export function WaitsFor({ since }: { since: string }) {
  const { t, i18n } = useTranslation('inbox');
  return <>{t('waits', { span: formatSpan(since, i18n.language) })}</>;
}
