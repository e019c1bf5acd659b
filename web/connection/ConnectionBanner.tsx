import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../store/hooks';

/** Banner shown while the server does not answer; it says that reads are repeated. */
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
