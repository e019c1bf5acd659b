import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/Dialog';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useSubmit } from '../../../shared/useSubmit';
import { PasswordField } from './PasswordField';

interface PasswordDialogProps {
  /** Description of the action. */
  text: string;
  /** Label of the button. */
  ok: string;
  danger?: boolean;
  work: (password: string) => Promise<unknown>;
  /** Called after success too. */
  onClose: () => void;
}

/** Confirmation, with the account's password, of a change that weakens the sign-in. */
export function PasswordDialog({ text, ok, danger, work, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('second-factor');
  const [form] = Form.useForm<{ password: string }>();
  const password = Form.useWatch('password', form);
  const submit = useSubmit();
  const confirm = async (typed: { password: string }) => {
    if (await submit.run(() => work(typed.password))) onClose();
  };
  return (
    <Dialog
      title={t('confirm.title')}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ danger, disabled: !password, loading: submit.busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <SubmitForm form={form} submit={submit} values={{ password: '' }} onSend={confirm}>
        <p>{text}</p>
        <PasswordField />
      </SubmitForm>
    </Dialog>
  );
}
