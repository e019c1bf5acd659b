import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import { commentLength } from '../../../domain/mentions';
import { SubmitForm } from '../../shared/SubmitForm';
import type { Submit } from '../../shared/useSubmit';
import { CommentField } from './CommentField';
import styles from './comments.module.css';
import { storedText, type CommentDraft } from './names';

interface CommentFormProps {
  applicationId: string;
  label: string;
  /** Label of the submit button. */
  send: string;
  writing: CommentDraft;
  submit: Submit;
  autoFocus?: boolean;
  onChange: (change: (now: CommentDraft) => CommentDraft) => void;
  onSend: (body: string) => void;
  /** Content beside the button. */
  children?: ReactNode;
}

/** Form for a new or changed comment: field, remaining characters, error. */
export function CommentForm(props: CommentFormProps) {
  const { applicationId, label, send, writing, submit, autoFocus, onChange, onSend, children } = props;
  const { t } = useTranslation();
  const body = storedText(writing.text, writing.named);
  const length = commentLength(body);
  const remaining = LIMITS.discussion - length;
  const tooLong = remaining < 0;
  return (
    <SubmitForm
      className={styles.form}
      submit={submit}
      values={{ body: writing.text }}
      onChange={({ body: text = '' }) => onChange((now) => ({ ...now, text }))}
      onSend={() => length > 0 && !tooLong && !submit.busy && onSend(body)}
      ctrlEnter
      actions={
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={submit.busy} disabled={length === 0 || tooLong}>
            {send}
          </Button>
          {children}
        </div>
      }
    >
      <Form.Item
        name="body"
        label={label}
        extra={
          <>
            {t('comments:hint')}
            {remaining < 500 && !tooLong && ` ${t('comments:left', { count: remaining })}`}
          </>
        }
        // Shown while the text is being typed.
        validateStatus={tooLong ? 'error' : undefined}
        help={tooLong ? <span role="alert">{t('comments:tooLong', { count: -remaining })}</span> : undefined}
      >
        <CommentField
          applicationId={applicationId}
          named={writing.named}
          autoFocus={autoFocus}
          aria-invalid={tooLong || undefined}
          onNamed={(name, personId) =>
            onChange((now) => ({ ...now, named: { ...now.named, [name]: personId } }))
          }
        />
      </Form.Item>
    </SubmitForm>
  );
}
