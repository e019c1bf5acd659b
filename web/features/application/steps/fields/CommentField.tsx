import type { StepName } from '../../../../../domain/processes';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../../domain/limits';
import { commentLength, leastComment, type FieldProblem } from '../findProblems';
import { Field } from './Field';
import styles from './fields.module.css';

interface CommentFieldProps {
  step: StepName;
  outcome?: string;
  value: string;
  problem?: FieldProblem;
  /** Beside the counter: whether a draft has been saved. */
  note?: ReactNode;
  onChange: (comment: string) => void;
}

/** A step's comment with its counter «n / 200», where it has to have a length. */
export function CommentField({ step, outcome, value, problem, note, onChange }: CommentFieldProps) {
  const { t } = useTranslation('application');
  const least = leastComment(step, outcome);
  const hint = (
    <span className={styles.counterLine}>
      {least > LIMITS.comment && <Counter length={commentLength(value)} least={least} />}
      {note}
    </span>
  );
  return (
    <Field
      name="comment"
      label={t([`commentLabel.${step}`, 'commentLabel.any'])}
      required={least > 0}
      hint={least > LIMITS.comment || note ? hint : undefined}
      problem={problem}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          value={value}
          status={problem && 'error'}
          autoSize={{ minRows: 3, maxRows: 16 }}
          maxLength={LIMITS.commentMax}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function Counter({ length, least }: { length: number; least: number }) {
  const { t } = useTranslation('application');
  // «Longer than 100» counts to 100 (rules/limits, "Comments").
  const limit = least === LIMITS.negotiationComment ? least - 1 : least;
  return (
    <span className={styles.counter} data-enough={length >= least || undefined}>
      {length} / {limit}
      {length < least && (
        <span className="visually-hidden"> {t('form.counter', { count: least - length })}</span>
      )}
    </span>
  );
}
