import { Form, Input, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import type { StepName } from '../../../domain/processes';
import type { Draft } from '../draft';
import { asksReason, commentLength, minCommentLength } from '../findProblems';
import styles from './fields.module.css';

interface CommentFieldProps extends Pick<FormItemProps, 'rules'> {
  step: StepName;
  draft: Draft;
  /** The comment is the reason for a payment before its condition is fulfilled. */
  early?: boolean;
  /** Note beside the counter, such as whether a draft has been saved. */
  note?: ReactNode;
}

/** A step's comment, with a counter «n / 200» where it has a minimum length. */
export function CommentField({
  step,
  draft: { outcome, comment },
  early = false,
  note,
  rules,
}: CommentFieldProps) {
  const { t } = useTranslation('application');
  const least = minCommentLength(step, outcome);
  const reason = asksReason(step, outcome);
  const hint = (
    <span className={styles.counterLine}>
      {reason && <span>{t('form.reasonAsked')}</span>}
      {least > LIMITS.comment && <Counter length={commentLength(comment)} least={least} />}
      {note}
    </span>
  );
  return (
    <Form.Item
      name="comment"
      label={early ? t('payments:earlyReason') : t([`commentLabel.${step}`, 'commentLabel.any'])}
      required={least > 0 || early}
      extra={least > LIMITS.comment || reason || note ? hint : undefined}
      rules={rules}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 16 }} maxLength={LIMITS.commentMax} />
    </Form.Item>
  );
}

/** Counter «n / 100» under a text with a minimum length; its words say that 100 is a minimum and not a limit. */
export function Counter({ length, least }: { length: number; least: number }) {
  const { t } = useTranslation('application');
  // A comment that must be longer than 100 counts to 100 (rules/limits, "Comments").
  const limit = least === LIMITS.negotiationComment ? least - 1 : least;
  return (
    <span className={styles.counter} data-enough={length >= least || undefined}>
      {length} / {limit}{' '}
      {length < least ? t('form.counter', { count: least - length }) : t('form.counterEnough')}
    </span>
  );
}
