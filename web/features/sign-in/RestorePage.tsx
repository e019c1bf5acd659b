import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EMAIL, EmailInput } from '../../shared/EmailInput';
import { SubmitForm } from '../../shared/SubmitForm';
import { useWrite } from '../../shared/useWrite';
import { SignedOutFrame } from './SignedOutFrame';
import styles from './session.module.css';

/** Time in ms after which the recovery's error is removed; typing removes it too (rules/accounts-and-roles, "Recovery"). */
export const ERROR_STAYS_MS = 2000;

/** `/restore`: requests a letter with a link; the answer does not reveal whether the account exists. */
export default function RestorePage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const submit = useWrite('restore', {
    passing: ERROR_STAYS_MS,
    onDone: () => navigate('/restore/success'),
  });

  return (
    <SignedOutFrame title={t('restore.title')} lead={t('restore.lead')}>
      <SubmitForm
        size="large"
        requiredMark={false}
        submit={submit}
        values={{ email: '' }}
        mainField="email"
        onSend={({ email }) => submit.write({ body: { email: email.trim() } })}
        actions={
          <Button type="primary" htmlType="submit" block loading={submit.busy}>
            {t('restore.submit')}
          </Button>
        }
      >
        <Form.Item name="email" label={t('restore.email')} rules={EMAIL}>
          <EmailInput name="email" autoComplete="username" autoFocus />
        </Form.Item>
      </SubmitForm>
      <p className={styles.links}>
        <Link to="/">{t('restore.back')}</Link>
      </p>
    </SignedOutFrame>
  );
}
