import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { readToken } from '../../api/token';
import { SubmitForm } from '../../shared/SubmitForm';
import { useWrite } from '../../shared/useWrite';
import { NewPasswordField } from './NewPasswordField';
import { SignedOutFrame } from './SignedOutFrame';
import { ERROR_STAYS_MS } from './RestorePage';
import { clearSaved } from '../../session/storedAccount';
import styles from './session.module.css';
import { session } from '../../session/slice';

/** Page `/restore/{hash}`, linked in the letter about restoring the password: form for a new password. */
export default function RestoreChangePage() {
  const { t } = useTranslation('account');
  const { hash = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const submit = useWrite('restoreChange', {
    passing: ERROR_STAYS_MS,
    onDone: () => {
      // The new password has ended all sessions of the account, including one in this browser.
      if (readToken()) {
        clearSaved();
        dispatch(session.signedOut());
      }
      return navigate('/restore/done', { replace: true });
    },
  });

  return (
    <SignedOutFrame title={t('restore.newTitle')} lead={t('restore.newLead')}>
      <SubmitForm
        size="large"
        requiredMark={false}
        submit={submit}
        values={{ password: '' }}
        mainField="password"
        onSend={({ password }) => submit.write({ body: { recover_hash: hash, password } })}
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
    </SignedOutFrame>
  );
}
