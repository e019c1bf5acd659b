import type { DictionaryOption } from './dictionaryOption';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { failureText, type Failure } from '../../../api/problem';
import { Dialog } from '../../../shared/Dialog';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useWrite } from '../../../shared/useWrite';
import { OPTION_READS } from './dictionaryOption';

interface RenameOptionProps {
  field: FieldId;
  /** Option when the form was opened. */
  option: DictionaryOption;
  /** Option after a change by somebody else; after a conflict the next save overwrites it. */
  now?: DictionaryOption;
  onConflict: () => void;
  onClose: () => void;
}

/** Renames an option; after a refusal the typed name stays. */
export function RenameOption({ field, option, now, onConflict, onClose }: RenameOptionProps) {
  const { t } = useTranslation('catalogue-admin');
  const [form] = Form.useForm<{ name: string }>();
  const typed = Form.useWatch('name', form) ?? option.name;
  const submit = useWrite('editOption', {
    done: 'catalogue-admin:done.optionRenamed',
    makesOld: OPTION_READS,
    onDone: onClose,
    onFailure: ({ code }) => code === 'catalogue-changed' && onConflict(),
  });
  const { busy, failure, write } = submit;
  // Stays set until a save succeeds, so that the next save overwrites the present option.
  const [conflict, setConflict] = useState<Failure>();
  if (failure?.code === 'catalogue-changed' && failure !== conflict) setConflict(failure);
  const save = ({ name }: { name: string }) =>
    write({
      params: { fieldId: field, value: option.value },
      body: { version: (conflict && now ? now : option).version, name },
    });
  return (
    <Dialog
      title={t('fields.renameTitle')}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: busy, disabled: !typed.trim() }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <SubmitForm
        form={form}
        submit={submit}
        values={{ name: option.name }}
        onSend={save}
        notice={
          conflict && (
            <Alert
              type="warning"
              role="alert"
              showIcon
              title={failureText(t, conflict)}
              description={now ? t('form.theirs', { value: now.name }) : undefined}
            />
          )
        }
      >
        <Form.Item name="name" label={t('field.name')} extra={t('fields.renameHint')} rules={[FILLED]}>
          <Input maxLength={200} />
        </Form.Item>
      </SubmitForm>
    </Dialog>
  );
}
