import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { useAppDispatch } from '../../store/hooks';
import { call as request } from '../../api/client';
import { readToken } from '../../api/token';
import { SubmitForm } from '../../shared/SubmitForm';
import { useSubmit } from '../../shared/useSubmit';
import { NewPasswordField } from './NewPasswordField';
import { Outside } from './Outside';
import { ERROR_STAYS_MS } from './RestorePage';
import { clearSaved } from '../../session/saved';
import styles from './session.module.css';
import { session } from '../../session/slice';

/** `/restore/{hash}`: form for a new password; the link is in the letter. */
export default function RestoreChangePage() {
  const { t } = useTranslation('account');
  const { hash = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const submit = useSubmit({ passing: ERROR_STAYS_MS });

  async function send({ password }: { password: string }) {
    const body = { recover_hash: hash, password };
    if (!(await submit.run(() => request(contract.restoreChange, { body })))) return;
    // All sessions of the account have ended, also one in this browser.
    if (readToken()) {
      clearSaved();
      dispatch(session.signedOut());
    }
    await navigate('/restore/done', { replace: true });
  }

  return (
    <Outside title={t('restore.newTitle')} lead={t('restore.newLead')}>
      <SubmitForm
        size="large"
        requiredMark={false}
        submit={submit}
        values={{ password: '' }}
        mainField="password"
        onSend={send}
        actions={
          <Button type="primary" htmlType="submit" block loading={submit.busy}>
            {t('restore.save')}
          </Button>
        }
      >
        <NewPasswordField label={t('restore.password')} autoFocus />
      </SubmitForm>
      <p className={styles.links}>
        <Link to="/restore">{t('restore.again')}</Link>
        <Link to="/">{t('restore.back')}</Link>
      </p>
    </Outside>
  );
}
