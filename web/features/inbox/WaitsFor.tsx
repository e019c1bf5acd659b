import { useTranslation } from 'react-i18next';
import { formatSpan } from '../../shared/Age';

/** Waiting time of a task as a duration; "3 days ago" below the deadline would be read as a delay of three days. */
export function WaitsFor({ since }: { since: string }) {
  const { t, i18n } = useTranslation('inbox');
  return <>{t('waits', { span: formatSpan(since, i18n.language) })}</>;
}
