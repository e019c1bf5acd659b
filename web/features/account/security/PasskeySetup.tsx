import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useSubmit } from '../../../shared/useSubmit';
import { makePasskey } from '../../sign-in/second-factor/passkey';
import { PasswordField } from './PasswordField';
import styles from './security.module.css';
import { usePasswordNeeded } from './usePasswordNeeded';

const NAME_LENGTH = 60;
const BLANK = { name: '', password: '' };

interface SetupProps {
  passwordNeeded: boolean;
  onDone: (codes: string[] | null) => void;
  onCancel?: () => void;
}

/** Adds a passkey under a name chosen by the user. */
export function PasskeySetup({ passwordNeeded, onDone, onCancel }: SetupProps) {
  const { t } = useTranslation('second-factor');
  const [form] = Form.useForm<typeof BLANK>();
  const typed = Form.useWatch('name', form);
  const submit = useSubmit();
  const needed = usePasswordNeeded(passwordNeeded, submit);

  const send = ({ name, password }: typeof BLANK) =>
    submit.run(async () => {
      const { options } = await call(contract.beginPasskey, { body: needed ? { password } : {} });
      const passkey = await makePasskey(options, t);
      const body = { challenge: options.challenge, name, passkey };
      onDone((await call(contract.addPasskey, { body })).recovery_codes);
    });
  return (
    <SubmitForm
      form={form}
      className={styles.setup}
      submit={submit}
      values={BLANK}
      onSend={send}
      actions={
        <p className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={submit.busy} disabled={!typed?.trim()}>
            {t('passkeys.save')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        </p>
      }
    >
      <Form.Item name="name" label={t('passkeys.name')} extra={t('passkeys.nameHint')} rules={[FILLED]}>
        <Input autoComplete="off" maxLength={NAME_LENGTH} />
      </Form.Item>
      {needed && <PasswordField hint={t('passwordWhy')} />}
    </SubmitForm>
  );
}
