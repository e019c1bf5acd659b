import { Button, Input } from 'antd';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { failureText } from '../../api/problem';
import { PasswordInput } from '../../shared/PasswordInput';
import styles from './session.module.css';
import { enteringOf, session } from './slice';

interface SignInFormProps {
  /** Who is expected to sign in. */
  email?: string;
  /** Links open beside the page, whose state is to be kept. */
  beside?: boolean;
}

/**
 * E-mail and password; an error stands under the form until the user types again (rules/accounts-and-roles, "Sign-in").
 */
export function SignInForm({ email: expected = '', beside = false }: SignInFormProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { signIn, failure } = useAppSelector(enteringOf);
  const said = useAppSelector(({ session }) => !!failure || (session.kind === 'out' && session.expired));
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState('');
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    dispatch(session.signInAsked({ email: email.trim(), password }));
  }
  function typing(set: (value: string) => void) {
    return (event: { target: { value: string } }) => {
      set(event.target.value);
      if (said) dispatch(session.typed());
    };
  }
  useEffect(() => {
    if (failure) document.getElementById(`${id}-password`)?.focus();
  }, [failure, id]);

  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor={`${id}-email`}>{t('signIn.email')}</label>
      <Input
        id={`${id}-email`}
        type="email"
        name="email"
        autoComplete="username"
        required
        size="large"
        autoFocus={!expected}
        value={email}
        onChange={typing(setEmail)}
      />
      <label htmlFor={`${id}-password`}>{t('signIn.password')}</label>
      <PasswordInput
        id={`${id}-password`}
        name="password"
        autoComplete="current-password"
        required
        size="large"
        value={password}
        onChange={typing(setPassword)}
        aria-describedby={`${id}-error`}
        status={failure ? 'error' : undefined}
      />
      <p className={styles.forgotten}>
        <Link to="/restore" target={beside ? '_blank' : undefined}>
          {t('account:restore.link')}
        </Link>
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={signIn === 'sending'}>
        {t('signIn.submit')}
      </Button>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {failure && failureText(t, failure)}
      </p>
    </form>
  );
}
