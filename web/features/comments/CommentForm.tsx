import { Alert, Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import { commentLength } from '../../../domain/mentions';
import { failureText } from '../../api/problem';
import type { Submit } from '../../shared/useSubmit';
import { CommentField } from './CommentField';
import styles from './comments.module.css';
import { stored, type Writing } from './names';

interface CommentFormProps {
  applicationId: string;
  label: string;
  /** What the button says. */
  send: string;
  writing: Writing;
  submit: Submit;
  autoFocus?: boolean;
  onChange: (change: (now: Writing) => Writing) => void;
  onSend: (body: string) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Writing or changing a comment: its field, how much room is left, what was wrong. */
export function CommentForm(props: CommentFormProps) {
  const { applicationId, label, send, writing, submit, autoFocus, onChange, onSend, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const body = stored(writing.text, writing.named);
  const length = commentLength(body);
  const left = LIMITS.discussion - length;
  const tooLong = left < 0 ? t('comments:tooLong', { count: -left }) : undefined;
  const wrong = tooLong ?? submit.errorOf('body');
  const trySend = () => {
    if (length > 0 && left >= 0 && !submit.busy) onSend(body);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        trySend();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <CommentField
        id={id}
        applicationId={applicationId}
        text={writing.text}
        named={writing.named}
        wrong={wrong}
        autoFocus={autoFocus}
        onText={(text) => {
          submit.clear();
          onChange((now) => ({ ...now, text }));
        }}
        onNamed={(name, personId) =>
          onChange((now) => ({ ...now, named: { ...now.named, [name]: personId } }))
        }
        onSend={trySend}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('comments:hint')}
        {left < 500 && left >= 0 && ` ${t('comments:left', { count: left })}`}
      </p>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {submit.failure && !submit.errorOf('body') && (
        <Alert type="error" role="alert" showIcon title={failureText(t, submit.failure)} />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={submit.busy} disabled={length === 0 || left < 0}>
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}
