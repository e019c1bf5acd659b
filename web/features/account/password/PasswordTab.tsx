import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../domain/limits';
import { useAppSelector } from '../../../store/hooks';
import { PasswordInput } from '../../../shared/PasswordInput';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useAskBeforeLeaving } from '../../../shared/useAskBeforeLeaving';
import { useWrite } from '../../../shared/useWrite';
import { accountOf } from '../../../session/slice';
import styles from '../account.module.css';

const BLANK = { op: '', np: '' };

/** `/account/{id}/replacement`: the old and the new password (rules/accounts-and-roles, "Passwords"). */
export default function PasswordTab() {
  const { t } = useTranslation('account');
  const email = useAppSelector((state) => accountOf(state)?.email);
  const [form] = Form.useForm<typeof BLANK>();
  const typed = Form.useWatch([], form) ?? BLANK;
  const submit = useWrite('changePassword', {
    done: 'account:password.saved',
    onDone: () => form.resetFields(),
  });
  useAskBeforeLeaving(!!typed.op || !!typed.np, 'password');

  return (
    <SubmitForm
      form={form}
      className={styles.form}
      submit={submit}
      values={BLANK}
      onSend={(body) => submit.write({ body })}
      actions={
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {t('password.save')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('password.lead')}</p>
      {/* Tells the browser's password manager the account. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Form.Item name="op" label={t('password.old')} rules={[{ required: true }]}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="np"
        label={t('password.new')}
        extra={t('password.newHint', { min: LIMITS.passwordMin })}
        rules={[{ required: true }]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </SubmitForm>
  );
}
