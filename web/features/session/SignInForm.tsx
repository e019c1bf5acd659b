import { Button, Input } from 'antd';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { failureText } from '../../api/problem';
import { PasswordInput } from '../../shared/PasswordInput';
import styles from './session.module.css';
import { session } from './slice';

/** E-mail and password; an error stands under the form until the user types again (specification 1 §4, §5). */
export function SignInForm() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ session }) => session);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const id = useId();
  const failure = state.kind === 'out' ? state.failure : undefined;
  const shown = state.kind === 'out' && (!!failure || state.expired);

  function submit(event: FormEvent) {
    event.preventDefault();
    dispatch(session.signInAsked({ email: email.trim(), password }));
  }
  function typing(set: (value: string) => void) {
    return (event: { target: { value: string } }) => {
      set(event.target.value);
      if (shown) dispatch(session.typed());
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
        autoFocus
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
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={state.kind === 'out' && state.signIn === 'sending'}
      >
        {t('signIn.submit')}
      </Button>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {failure && failureText(t, failure)}
      </p>
    </form>
  );
}
