import { useTranslation } from 'react-i18next';
import { Sum } from '../../application-parts/Sum';

interface ReviewPayProps {
  /** In kopiykas. */
  rate: number | null;
  hours: number | null;
}

/** Payment for one completed review of a contest; a missing value is shown as "not set", never as zero. */
export function ReviewPay({ rate, hours }: ReviewPayProps) {
  const { t } = useTranslation('catalogue-admin');
  if (rate === null && hours === null) return <span>{t('form.notSet')}</span>;
  return (
    <span>
      {rate === null ? t('review.noRate') : <Sum amount={rate / 100} />}
      {' · '}
      {hours === null ? t('review.noHours') : t('review.hours', { hours })}
    </span>
  );
}
