import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPERSONATION_MINUTES, REASON_LENGTH } from '../../../../api/areas/people/contract/impersonation';
import { lengthOf } from '../../../../domain/limits';
import { useAppDispatch } from '../../../store/hooks';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { useWrite } from '../../../shared/useWrite';
import { impersonation } from './actions';
import styles from './impersonation.module.css';

/** Button "Enter as this user", which first asks for the reason. */
export function EnterButton({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>{t('enter.button')}</Button>
      {isDialogOpen && <EnterDialog userId={userId} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

function EnterDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const id = useId();
  const [reason, setReason] = useState('');
  const long = lengthOf(reason);
  const enough = long >= REASON_LENGTH.min && long <= REASON_LENGTH.max;

  const { send } = useWrite('impersonate', {
    onDone: ({ account, token }) => dispatch(impersonation.entered({ account, token })),
  });

  return (
    <ConfirmDialog
      title={t('enter.title')}
      ok={t('enter.ok')}
      disabled={!enough}
      onConfirm={() => send({ params: { id: userId }, body: { reason } })}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('enter.lead', { minutes: IMPERSONATION_MINUTES })}</p>
        <label htmlFor={id}>{t('enter.reason')}</label>
        <Input.TextArea
          id={id}
          rows={3}
          value={reason}
          maxLength={REASON_LENGTH.max}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('enter.reasonHint', REASON_LENGTH)}
        </p>
      </div>
    </ConfirmDialog>
  );
}
