import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserFields, UserOptions, UserView } from '../../../../api/areas/people/contract/users';
import { failureOf } from '../../../api/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../shared/Dialog';
import { FormActions } from '../../../shared/FormActions';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useAskBeforeLeaving } from '../../../shared/useAskBeforeLeaving';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import { useWrite } from '../../../shared/useWrite';
import { toast } from '../../../toasts/slice';
import { accountOf } from '../../../session/slice';
import { useOwnKey } from '../../../session/useOwnKey';
import styles from '../users.module.css';
import { ProofDialog } from '../identity/ProofDialog';
import { AccountFields } from './AccountFields';
import { Consequences } from './Consequences';
import { ExpertFields } from './ExpertFields';
import { initialExpertValues, bodyOf, savedValues, valuesOf, type FormValues } from './form';

/** Edit form of an account. A change of role or block takes effect at once and is confirmed. */
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
  const me = useAppSelector((state) => accountOf(state)?._id);
  const draftKey = useOwnKey('user', user._id);
  const edits = useEdits(draftKey, savedValues(user));
  // Revealing a tax number is recorded, so it is not stored in this window.
  const [taxId, setTaxId] = useState<string>();
  useAskBeforeLeaving(taxId !== undefined, 'taxId');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const sending = useSubmit();
  const [form] = Form.useForm<FormValues & { tax_id?: string }>();

  const values = valuesOf(user, options, edits.values);
  const body = bodyOf(user, options, edits.edits, taxId);
  const undo = () => {
    edits.undo();
    setTaxId(undefined);
    form.resetFields(['tax_id']);
    sending.clear();
  };
  const locked = user.can.change !== true;

  const updating = useWrite('updateUser', {
    onDone: ({ identity_waits: waits }) => {
      // A waiting change has no effect yet; otherwise input typed since stays unsaved.
      if (waits) undo();
      else edits.saved(edits.edits);
      setTaxId((now) => (now === taxId ? undefined : now));
      dispatch(
        waits ? toast.note({ key: 'users:identity.saved' }) : toast.success({ key: 'users:form.saved' }),
      );
      onSaved();
    },
  });
  const send = (changed: AdminUserFields) => updating.send({ params: { id: user._id }, body: changed });
  /** Shows the server's errors at the form's fields, not in the dialog. */
  const sendProved = async (changed: AdminUserFields) => {
    try {
      await send(changed);
    } catch (error) {
      const fields = Object.keys(failureOf(error).errors ?? {});
      if (!fields.some((name) => name in changed && !name.startsWith('own_'))) throw error;
      void sending.run(() => Promise.reject(error));
    }
  };
  const save = (changed: AdminUserFields) => {
    setDialogOpen(false);
    void sending.run(() => send(changed));
  };
  /** Changing another person's e-mail, or any RNOKPP, needs the administrator's own proof. */
  const needsProof = body?.tax_id !== undefined || (body?.email !== undefined && user._id !== me);
  const submit = () => {
    if (!body) return;
    if (needsProof || body.role !== undefined || body.blocked !== undefined) setDialogOpen(true);
    else save(body);
  };

  return (
    <SubmitForm
      form={form}
      className={styles.form}
      aria-label={t('form.label')}
      submit={sending}
      values={values}
      onChange={(changed) =>
        edits.change(
          changed.role === 'expert' ? { ...changed, ...initialExpertValues(user, values, options) } : changed,
        )
      }
      onSend={submit}
      notice={sending.failure?.errors && <Alert type="error" role="alert" showIcon title={t('form.wrong')} />}
      actions={
        <FormActions
          submit={body ? t('form.save') : t('form.unchanged')}
          busy={sending.busy}
          disabled={!body || locked}
          dirty={!!body}
          onUndo={undo}
        />
      }
    >
      {locked && <Alert type="info" showIcon title={t(`why.${String(user.can.change)}`)} />}
      <AccountFields user={user} byAdmin={byAdmin} onTaxId={setTaxId} />
      {values.role === 'expert' && <ExpertFields user={user} options={options} />}
      {isDialogOpen && body && !needsProof && (
        <Dialog
          title={t('form.confirmTitle')}
          okText={t('form.save')}
          cancelText={t('form.cancel')}
          okButtonProps={{ danger: body.blocked === true }}
          onOk={() => save(body)}
          onCancel={() => setDialogOpen(false)}
        >
          <Consequences user={user} body={body} />
        </Dialog>
      )}
      {isDialogOpen && body && needsProof && (
        <ProofDialog
          title={t('form.confirmTitle')}
          ok={t('form.save')}
          danger={body.blocked === true}
          withCode={user.identity.proof === 'code'}
          work={(proof) => sendProved({ ...body, ...proof })}
          onDone={() => setDialogOpen(false)}
          onClose={() => setDialogOpen(false)}
        >
          <Consequences user={user} body={body} />
          <p>{t(user.identity.waits ? 'identity.willWait' : 'identity.effect')}</p>
        </ProofDialog>
      )}
    </SubmitForm>
  );
}
