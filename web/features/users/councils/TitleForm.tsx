import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/problem';
import { Field } from '../../../shared/Field';
import { focusFirstFault } from '../../../shared/focusFirstFault';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useSubmit } from '../../../shared/useSubmit';
import styles from '../users.module.css';

interface TitleFormProps {
  title: string;
  submit: string;
  /** Saves; what it throws is shown under the form. */
  onSave: (title: string) => Promise<unknown>;
}

/** The name of a group: the new one's, or another for one that is there. */
export function TitleForm({ title, submit, onSave }: TitleFormProps) {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState(title);
  const [missing, setMissing] = useState(false);
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);
  const said = errorOf('title');
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const empty = typed.trim() === '';
        setMissing(empty);
        if (empty) window.setTimeout(() => focusFirstFault(form.current));
        else void run(() => onSave(typed.trim()));
      }}
    >
      <Field label={t('group.name')} error={missing ? t('group.required') : said} required>
        {(facts) => (
          <Input
            {...facts}
            required
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
              if (failure) clear();
            }}
          />
        )}
      </Field>
      {failure && !said && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={title !== '' && typed.trim() === title}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
