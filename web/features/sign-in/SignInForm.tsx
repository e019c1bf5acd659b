import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EMAIL, EmailInput } from '../../shared/EmailInput';
import { PasswordInput } from '../../shared/PasswordInput';
import { SubmitForm } from '../../shared/SubmitForm';
import styles from './session.module.css';
import { enteringOf, session } from '../../session/slice';

interface SignInFormProps {
  /** E-mail of the person who is expected to sign in. */
  email?: string;
  /** Links open in a new tab, so that the page keeps its state. */
  keepsPage?: boolean;
}

/**
 * Form of e-mail and password; an error is shown until the user types again (rules/accounts-and-roles, "Sign-in").
 */
export function SignInForm({ email: expected = '', keepsPage = false }: SignInFormProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { signIn, failure } = useAppSelector(enteringOf);
  const hasMessage = useAppSelector(
    ({ session }) => !!failure || (session.kind === 'out' && session.expired),
  );
  const clearMessage = () => hasMessage && dispatch(session.typed());

  return (
    <SubmitForm
      size="large"
      requiredMark={false}
      submit={{ busy: signIn === 'sending', failure, clear: clearMessage }}
      values={{ email: expected, password: '' }}
      mainField="password"
      onSend={({ email, password }) => dispatch(session.signIn({ email: email.trim(), password }))}
      actions={
        <Button type="primary" htmlType="submit" block loading={signIn === 'sending'}>
          {t('signIn.submit')}
        </Button>
      }
    >
      <Form.Item name="email" label={t('signIn.email')} rules={EMAIL}>
        <EmailInput name="email" autoComplete="username" autoFocus={!expected} onChange={clearMessage} />
      </Form.Item>
      <Form.Item name="password" label={t('signIn.password')} rules={[{ required: true }]}>
        <PasswordInput name="password" autoComplete="current-password" onChange={clearMessage} />
      </Form.Item>
      <p className={styles.forgotten}>
        <Link to="/restore" target={keepsPage ? '_blank' : undefined}>
          {t('account:restore.link')}
        </Link>
      </p>
    </SubmitForm>
  );
}
