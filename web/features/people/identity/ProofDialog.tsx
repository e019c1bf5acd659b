import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/Dialog';
import { PasswordInput } from '../../../shared/PasswordInput';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useSubmit } from '../../../shared/useSubmit';

/** Proof of an administrator's identity, as part of a call's body. */
export interface OwnProof {
  own_password?: string;
  own_code?: string;
}

interface ProofDialogProps {
  title: string;
  /** Description of the action. */
  children: ReactNode;
  /** Label of the button. */
  ok: string;
  danger?: boolean;
  /** The administrator has an authenticator; if that is unknown, the server's refusal asks for the code. */
  withCode?: boolean;
  work: (proof: OwnProof) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Confirmation, with the administrator's own password and code, of a change that affects who can use an account. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, ok, danger, withCode = false, work, onDone, onClose } = props;
  const { t } = useTranslation('users');
  const [form] = Form.useForm<OwnProof>();
  const submit = useSubmit();
  const asksCode = withCode || submit.failure?.code === 'own-code-needed' || !!form.getFieldValue('own_code');
  const confirm = async (proof: OwnProof) => {
    if (await submit.run(() => work(proof))) onDone();
  };
  return (
    <Dialog
      title={title}
      okText={ok}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger, loading: submit.busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <SubmitForm form={form} submit={submit} values={{ own_password: '' }} onSend={confirm}>
        {children}
        <Form.Item name="own_password" label={t('identity.password')} rules={[FILLED]}>
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        {asksCode && (
          <Form.Item name="own_code" label={t('identity.code')} rules={[FILLED]}>
            <Input inputMode="text" autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
        )}
        {/* Lets Enter submit: the dialog's button is outside the form. */}
        <input type="submit" hidden />
      </SubmitForm>
    </Dialog>
  );
}
