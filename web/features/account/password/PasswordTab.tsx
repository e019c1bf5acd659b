import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { LIMITS } from '../../../../domain/limits';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { call as request } from '../../../api/client';
import { PasswordInput } from '../../../shared/PasswordInput';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useAskBeforeLeaving } from '../../../shared/useAskBeforeLeaving';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { accountOf } from '../../../session/slice';
import styles from '../account.module.css';

const BLANK = { op: '', np: '' };

/** `/account/{id}/replacement`: the old and the new password (rules/accounts-and-roles, "Passwords"). */
export default function PasswordTab() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => accountOf(state)?.email);
  const [form] = Form.useForm<typeof BLANK>();
  const typed = Form.useWatch([], form) ?? BLANK;
  const submit = useSubmit();
  useAskBeforeLeaving(!!typed.op || !!typed.np, 'password');

  async function send(body: typeof BLANK) {
    if (!(await submit.run(() => request(contract.changePassword, { body })))) return;
    form.resetFields();
    dispatch(toast.success({ key: 'account:password.saved' }));
  }

  return (
    <SubmitForm
      form={form}
      className={styles.form}
      submit={submit}
      values={BLANK}
      onSend={send}
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
