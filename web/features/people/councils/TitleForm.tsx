import { Alert, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/problem';
import { Field } from '../../../shared/Field';
import { FormActions } from '../../../shared/FormActions';
import { focusFirstFault } from '../../../shared/focusFirstFault';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import styles from '../users.module.css';

interface TitleFormProps {
  /** Where what is typed is kept. */
  place: string;
  title: string;
  submit: string;
  /** Saves; what it throws is shown under the form. */
  onSave: (title: string) => Promise<unknown>;
}

/** The name of a group: the new one's, or another for one that is there. */
export function TitleForm({ place, title, submit, onSave }: TitleFormProps) {
  const { t } = useTranslation('users');
  const kept = useEdits(place, { title });
  const typed = kept.values.title;
  const [missing, setMissing] = useState(false);
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);
  const said = errorOf('title');
  const save = () =>
    run(async () => {
      await onSave(typed.trim());
      kept.saved(kept.edits);
    });
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
        else void save();
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
              kept.change({ title: target.value });
              setMissing(false);
              if (failure) clear();
            }}
          />
        )}
      </Field>
      {failure && !said && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
      <FormActions
        submit={submit}
        busy={busy}
        disabled={title !== '' && typed.trim() === title}
        dirty={kept.dirty}
        onUndo={kept.undo}
      />
    </form>
  );
}
