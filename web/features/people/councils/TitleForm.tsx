import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../shared/FormActions';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import styles from '../users.module.css';

interface TitleFormProps {
  /** Key of the draft. */
  place: string;
  title: string;
  submit: string;
  /** Saves the title; a thrown failure is shown in the form. */
  onSave: (title: string) => Promise<unknown>;
}

/** Form of a group's name, for a new or an existing group. */
export function TitleForm({ place, title, submit, onSave }: TitleFormProps) {
  const { t } = useTranslation('users');
  const edits = useEdits(place, { title });
  const sending = useSubmit();
  const typed = edits.values.title.trim();
  const save = () =>
    sending.run(async () => {
      await onSave(typed);
      edits.saved(edits.edits);
    });
  return (
    <SubmitForm
      className={styles.form}
      submit={sending}
      values={edits.values}
      onChange={edits.change}
      onSend={save}
      actions={
        <FormActions
          submit={submit}
          busy={sending.busy}
          disabled={title !== '' && typed === title}
          dirty={edits.dirty}
          onUndo={edits.undo}
        />
      }
    >
      <Form.Item
        name="title"
        label={t('group.name')}
        rules={[{ required: true, whitespace: true, message: t('group.required') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </SubmitForm>
  );
}
