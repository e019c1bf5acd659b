import { useTranslation } from 'react-i18next';
import { formatSpan } from '../../shared/Age';

/** For how long a task has waited: under the day by which it has to be done, "3 days ago" would read as how late that is. */
export function WaitsFor({ since }: { since: string }) {
  const { t, i18n } = useTranslation('inbox');
  return <>{t('waits', { span: formatSpan(since, i18n.language) })}</>;
}
