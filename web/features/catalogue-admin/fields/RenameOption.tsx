import type { KeptOption } from './keptOption';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { call } from '../../../api/client';
import { failureText, type Failure } from '../../../api/problem';
import { Dialog } from '../../../shared/Dialog';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useSubmit } from '../../../shared/useSubmit';

interface RenameOptionProps {
  field: FieldId;
  /** Option when the form was opened. */
  option: KeptOption;
  /** Present option: after a conflict the next save overwrites it. */
  now?: KeptOption;
  onConflict: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Renames an option; after a refusal the typed name stays. */
export function RenameOption({ field, option, now, onConflict, onDone, onClose }: RenameOptionProps) {
  const { t } = useTranslation('catalogue-admin');
  const [form] = Form.useForm<{ name: string }>();
  const typed = Form.useWatch('name', form) ?? option.name;
  const submit = useSubmit({
    onFailure: ({ code }) => code === 'catalogue-changed' && onConflict(),
  });
  const { busy, failure, run } = submit;
  // Kept until a save succeeds: the next save overwrites the present option.
  const [conflict, setConflict] = useState<Failure>();
  if (failure?.code === 'catalogue-changed' && failure !== conflict) setConflict(failure);
  const save = ({ name }: { name: string }) =>
    run(async () => {
      await call(contract.editOption, {
        params: { fieldId: field, value: option.value },
        body: { version: (conflict && now ? now : option).version, name },
      });
      onDone();
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
