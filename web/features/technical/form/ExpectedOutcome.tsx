import { useTranslation } from 'react-i18next';
import { Tag } from '../../../shared/Tag';
import styles from './form.module.css';
import { expectedOutcome, countMissingMarks, type Form } from './marks';

const COLOURS = { approved: 'success', rejected: 'danger', direction: 'warning' } as const;

/** The outcome that the server will compute from the marks, shown before sending (rules/technical-review, "Outcome"). */
export function ExpectedOutcome({ form, documentIds }: { form: Form; documentIds: readonly string[] }) {
  const { t } = useTranslation('technical');
  const outcome = expectedOutcome(form, documentIds);
  return (
    <p className={styles.foreseen} aria-live="polite">
      {t('marks.outcome')}{' '}
      {outcome ? (
        <Tag colour={COLOURS[outcome]}>{t(`processes:outcome.tech_review.validate.${outcome}`)}</Tag>
      ) : (
        t('marks.left', { count: countMissingMarks(form, documentIds) })
      )}
    </p>
  );
}
