import { useTranslation } from 'react-i18next';
import { ROLLBACK_TARGETS } from '../../../domain/application/review';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { statusName } from '../../shared/processTexts';
import { Choice } from './Choice';
import type { RollbackForm } from './form';
import styles from './rollback.module.css';

interface ReviewFieldsProps {
  applicationId: string;
  form: RollbackForm;
  onChange: (change: Partial<RollbackForm>) => void;
}

/** Fields for one expert's review and the state to return it to; only states that the server allows. */
export function ReviewFields({ applicationId, form, onChange }: ReviewFieldsProps) {
  const { t } = useTranslation('rollback');
  const { remote, refresh } = useRead('application', { params: { id: applicationId } });
  const [review] = form.records;
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ application: { reviews, can } }) => {
        if (reviews.length === 0) return <p className={styles.hint}>{t('form.noReviews')}</p>;
        const may = can.find(({ step, record_id }) => step === 'review.roll_back' && record_id === review);
        const points = Object.keys(ROLLBACK_TARGETS).filter((outcome) => may?.outcomes[outcome] === true);
        return (
          <>
            <Choice
              legend={t('form.review')}
              value={form.records}
              options={reviews.map(({ _id, expert, status }) => ({
                value: _id,
                label: `${expert?.name ?? ''} — ${statusName(t, 'review', status.id)}`,
              }))}
              onChange={(records) => onChange({ records, point: undefined })}
            />
            {review && points.length === 0 && <p className={styles.hint}>{t('form.noReviewPoint')}</p>}
            {review && points.length > 0 && (
              <Choice
                legend={t('form.reviewPoint')}
                value={form.point ? [form.point] : []}
                options={points.map((outcome) => ({
                  value: outcome,
                  label: t(`processes:outcome.review.roll_back.${outcome}`),
                }))}
                onChange={([point]) => onChange({ point })}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
