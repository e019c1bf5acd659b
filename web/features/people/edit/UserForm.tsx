import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { AdminUserFields, UserOptions, UserView } from '../../../../api/areas/people/contract/users';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Dialog } from '../../../shared/Dialog';
import { FormActions } from '../../../shared/FormActions';
import { useAskBeforeLeaving } from '../../../shared/useAskBeforeLeaving';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { accountOf } from '../../sign-in/slice';
import { useOwnKey } from '../../sign-in/useOwnKey';
import styles from '../users.module.css';
import { AccountFields } from './AccountFields';
import { Consequences } from './Consequences';
import { ExpertFields } from './ExpertFields';
import { bodyOf, savedValues, valuesOf, type Changes } from './form';

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
  const place = useOwnKey('user', user._id);
  const kept = useEdits(place, savedValues(user));
  // A tax number is shown only to whoever asks, and that is recorded: nothing in this window keeps it.
  const [taxId, setTaxId] = useState<string>();
  useAskBeforeLeaving(taxId !== undefined);
  const [asking, setAsking] = useState(false);
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);

  const values = valuesOf(user, options, kept.values);
  const body = bodyOf(user, options, kept.edits, taxId);
  const change = (changed: Changes) => {
    kept.change(changed);
    if (failure) clear();
  };
  const undo = () => {
    kept.undo();
    setTaxId(undefined);
    clear();
  };
  const fields = { user, values, errorOf, onChange: change };
  const locked = user.can.change !== true;

  const save = async (changed: AdminUserFields) => {
    setAsking(false);
    const done = await run(() => call(contract.updateUser, { params: { id: user._id }, body: changed }));
    if (!done) return;
    // What has been typed since is still to be saved.
    kept.saved(kept.edits);
    setTaxId((now) => (now === taxId ? undefined : now));
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
      <AccountFields
        {...fields}
        byAdmin={byAdmin}
        taxId={taxId}
        onTaxId={(typed) => {
          setTaxId(typed);
          if (failure) clear();
        }}
      />
      {values.role === 'expert' && <ExpertFields {...fields} options={options} />}
      {failure && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={failure.errors ? t('form.wrong') : failureText(t, failure)}
        />
      )}
      <FormActions
        submit={body ? t('form.save') : t('form.unchanged')}
        busy={busy}
        disabled={!body || locked}
        dirty={!!body}
        onUndo={undo}
      />
      {asking && body && (
        <Dialog
          title={t('form.confirmTitle')}
          okText={t('form.save')}
          cancelText={t('form.cancel')}
          okButtonProps={{ danger: body.blocked === true }}
          onOk={() => void save(body)}
          onCancel={() => setAsking(false)}
        >
          <Consequences user={user} body={body} />
        </Dialog>
      )}
    </form>
  );
}
