import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { useAppDispatch } from '../../app/hooks';
import { call as request } from '../../api/client';
import { failureText } from '../../api/problem';
import { readToken } from '../../api/token';
import { useSubmit } from '../../shared/useSubmit';
import { NewPasswordField } from './NewPasswordField';
import { Outside } from './Outside';
import { ERROR_STAYS_MS } from './RestorePage';
import { clearSaved } from './saved';
import styles from './session.module.css';
import { session } from './slice';

/** `/restore/{hash}`, where the letter's link leads: the new password. */
export default function RestoreChangePage() {
  const { t } = useTranslation('account');
  const { hash = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { busy, failure, run, clear } = useSubmit({ passing: ERROR_STAYS_MS });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { recover_hash: hash, password };
    if (!(await run(() => request(contract.restoreChange, { body })))) return;
    // Whoever is signed in here is so no longer: every session of the account has ended.
    if (readToken()) {
      clearSaved();
      dispatch(session.signedOut());
    }
    await navigate('/restore/done', { replace: true });
  }

  return (
    <Outside title={t('restore.newTitle')} lead={t('restore.newLead')}>
      <form onSubmit={(event) => void submit(event)}>
        <NewPasswordField
          label={t('restore.password')}
          error={failure && (failure.errors?.password ?? failureText(t, failure))}
          autoFocus
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            clear();
          }}
        />
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {t('restore.save')}
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/restore">{t('restore.again')}</Link>
        <Link to="/">{t('restore.back')}</Link>
      </p>
    </Outside>
  );
}
