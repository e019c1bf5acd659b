import { Alert, Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { AdminUserFields, UserOptions, UserView } from '../../../../api/contract/users';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { accountOf } from '../../session/slice';
import styles from '../users.module.css';
import { AccountFields } from './AccountFields';
import { Consequences } from './Consequences';
import { ExpertFields } from './ExpertFields';
import { bodyOf, changedSince, valuesOf, type Changes } from './form';

/** The edit form of an account. A changed role or block is confirmed: it acts at once. */
export function UserForm({
  user,
  options,
  onSaved,
}: {
  user: UserView;
  options: UserOptions;
  onSaved: () => void;
}) {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const byAdmin = useAppSelector((state) => accountOf(state)?.role === 'admin');
  const [changes, setChanges] = useState<Changes>({});
  const [asking, setAsking] = useState(false);
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);

  const values = valuesOf(user, options, changes);
  const body = bodyOf(user, options, changes);
  const change = (changed: Changes) => {
    setChanges((current) => ({ ...current, ...changed }));
    if (failure) clear();
  };
  const fields = { user, values, errorOf, onChange: change };
  const locked = user.can.change !== true;

  const save = async (changed: AdminUserFields) => {
    const sent = changes;
    setAsking(false);
    const done = await run(() => call(contract.updateUser, { params: { id: user._id }, body: changed }));
    if (!done) return;
    // What has been typed since is still to be saved.
    setChanges((now) => changedSince(sent, now));
    dispatch(toast.success({ key: 'users:form.saved' }));
    onSaved();
  };
  const submit = () => {
    if (!body) return;
    if (body.role !== undefined || body.blocked !== undefined) setAsking(true);
    else void save(body);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('form.label')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {locked && <Alert type="info" showIcon title={t(`why.${String(user.can.change)}`)} />}
      <AccountFields {...fields} byAdmin={byAdmin} taxId={changes.tax_id} />
      {values.role === 'expert' && <ExpertFields {...fields} options={options} />}
      {failure && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={failure.errors ? t('form.wrong') : failureText(t, failure)}
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!body || locked}>
          {body ? t('form.save') : t('form.unchanged')}
        </Button>
        {body && <Button onClick={() => setChanges({})}>{t('form.undo')}</Button>}
      </div>
      {asking && body && (
        <Modal
          open
          title={t('form.confirmTitle')}
          okText={t('form.save')}
          cancelText={t('form.cancel')}
          okButtonProps={{ danger: body.blocked === true }}
          onOk={() => void save(body)}
          onCancel={() => setAsking(false)}
        >
          <Consequences user={user} body={body} />
        </Modal>
      )}
    </form>
  );
}
