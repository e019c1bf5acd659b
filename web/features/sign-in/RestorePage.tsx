import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { call as request } from '../../api/client';
import { failureText } from '../../api/problem';
import { EmailInput } from '../../shared/EmailInput';
import { Field } from '../../shared/Field';
import { useSubmit } from '../../shared/useSubmit';
import { Outside } from './Outside';
import styles from './session.module.css';

/** The recovery's error text goes after this long, and when the user types (rules/accounts-and-roles, "Recovery"). */
export const ERROR_STAYS_MS = 2000;

/** `/restore`: asks for a letter with a link; the answer does not tell whether there is such an account. */
export default function RestorePage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const { busy, failure, run, clear } = useSubmit({ passing: ERROR_STAYS_MS });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await run(() => request(contract.restore, { body: { email: email.trim() } })))
      await navigate('/restore/success');
  }

  return (
    <Outside title={t('restore.title')} lead={t('restore.lead')}>
      <form onSubmit={(event) => void submit(event)}>
        <Field
          label={t('restore.email')}
          error={failure && (failure.errors?.email ?? failureText(t, failure))}
        >
          {(facts) => (
            <EmailInput
              {...facts}
              name="email"
              autoComplete="username"
              size="large"
              autoFocus
              value={email}
              onChange={({ target }) => {
                setEmail(target.value);
                clear();
              }}
            />
          )}
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('restore.submit')}
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/">{t('restore.back')}</Link>
      </p>
    </Outside>
  );
}
