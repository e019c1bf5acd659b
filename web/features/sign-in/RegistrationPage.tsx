import { Button, Checkbox, Input } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { call as request } from '../../api/client';
import { failureText } from '../../api/problem';
import { EmailInput } from '../../shared/EmailInput';
import { Field } from '../../shared/Field';
import { useFocusOnFault } from '../../shared/useFocusOnFault';
import { useEdits } from '../../shared/useEdits';
import { useSubmit } from '../../shared/useSubmit';
import { NewPasswordField } from './NewPasswordField';
import { Outside } from './Outside';
import styles from './session.module.css';
import { session } from './slice';

const BLANK = { name: '', email: '', isExpert: false };

/**
 * `/registration`: an account that waits for its role; signed in at once (rules/accounts-and-roles, "Registration").
 */
export default function RegistrationPage() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useAppSelector(({ session }) => session.kind === 'in');
  const { values, ...kept } = useEdits('registration', BLANK);
  const [password, setPassword] = useState('');
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useFocusOnFault(form, failure);
  if (signedIn) return <Navigate to="/" replace />;

  const change = (part: Partial<typeof BLANK>) => {
    kept.change(part);
    clear();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { name, isExpert } = values;
    const email = values.email.trim();
    const body = { name: name.trim(), email, password, is_expert: isExpert };
    if (!(await run(() => request(contract.register, { body })))) return;
    kept.undo();
    dispatch(session.signInAsked({ email, password }));
    await navigate('/', { replace: true });
  }
  const unplaced = failure && !['name', 'email', 'password'].some(errorOf);

  return (
    <Outside title={t('registration.title')} lead={t('registration.lead')}>
      <form ref={form} onSubmit={(event) => void submit(event)} className={styles.registration}>
        <Field label={t('registration.name')} error={errorOf('name')} required>
          {(facts) => (
            <Input
              {...facts}
              name="name"
              autoComplete="name"
              required
              maxLength={200}
              size="large"
              autoFocus
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={t('registration.email')} error={errorOf('email')} required>
          {(facts) => (
            <EmailInput
              {...facts}
              name="email"
              autoComplete="username"
              size="large"
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        <NewPasswordField
          label={t('registration.password')}
          error={errorOf('password')}
          required
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            clear();
          }}
        />
        <div className={styles.expert}>
          <Checkbox
            id={`${id}-expert`}
            checked={values.isExpert}
            aria-describedby={`${id}-expert-hint`}
            onChange={({ target }) => change({ isExpert: target.checked })}
          />
          <label htmlFor={`${id}-expert`}>{t('registration.expert')}</label>
          <p id={`${id}-expert-hint`}>{t('registration.expertHint')}</p>
        </div>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('registration.submit')}
        </Button>
        <p className={styles.error} role="alert">
          {unplaced && failureText(t, failure)}
        </p>
      </form>
    </Outside>
  );
}
