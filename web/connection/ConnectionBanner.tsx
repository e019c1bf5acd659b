import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../store/hooks';

/** While the server does not answer: says so and that it is tried again. Nothing is lost meanwhile. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const lost = useAppSelector((state) => state.connection.lost);
  return (
    <div role="status">
      {lost && (
        <Alert banner type="warning" title={t('failure.connection')} description={t('failure.repeating')} />
      )}
    </div>
  );
}
