import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RollbackType } from '../../../api/areas/rollback/contract/rollback';
import { StatusNote } from '../../steps/StatusNote';
import { useDecision } from '../../steps/submit/useSubmission';
import { ApplicationPicker } from './ApplicationPicker';
import { Choice } from './Choice';
import { previewInput, requestOf, type RollbackForm } from './form';
import { PasswordDialog } from './PasswordDialog';
import { PointFields } from './PointFields';
import { Preview } from './Preview';
import { ReviewFields } from './ReviewFields';
import styles from './rollback.module.css';
import { ActButton } from '../../shared/ActButton';

/** Kinds that are listed but disabled (rules/rollback, "Kinds"). */
const DISABLED_KINDS = ['negotiation_procedure', 'application_reporting'];
const TYPES: readonly RollbackType[] = ['application', 'expert_review'];

/** Form of a rollback: kind, applications, point; the password confirms it. */
export function RollbackCreate({ initial }: { initial: RollbackForm }) {
  const { t } = useTranslation('rollback');
  const navigate = useNavigate();
  const [form, setForm] = useState(initial);
  const [missing, setMissing] = useState<string>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { status, busy, submit, dismiss } = useDecision(
    'createRollback',
    { kind: 'rollback', id: null },
    { onDone: ({ rollback }) => void navigate(`/admin/rollback/${rollback._id}`) },
  );
  const change = (changed: Partial<RollbackForm>) => {
    setForm((current) => ({ ...current, ...changed }));
    setMissing(undefined);
  };

  const ask = () => {
    const request = requestOf(form);
    setMissing('missing' in request ? request.missing : undefined);
    dismiss();
    setDialogOpen('body' in request);
  };

  // A second confirmation if marks of payments would be undone (rules/payments, "Payments and rollback").
  const isPaid = status?.kind === 'failed' && status.failure.code === 'rollback-paid';
  const send = (password: string, reason: string) => {
    const request = requestOf(form);
    if ('body' in request)
      submit(
        { body: { ...request.body, reason, password, ...(isPaid && { despite_payments: true }) } },
        { doneText: 'rollback:form.started' },
      );
  };

  const { type, applications } = form;
  const target = previewInput(form);
  const [first] = applications;
  return (
    <div className={styles.form}>
      <Choice
        legend={t('form.type')}
        value={[type]}
        options={[
          ...TYPES.map((rollbackType) => ({ value: rollbackType, label: t(`type.${rollbackType}`) })),
          ...DISABLED_KINDS.map((rollbackType) => ({
            value: rollbackType,
            label: t(`type.${rollbackType}`),
            refused: t('form.notYet'),
          })),
        ]}
        onChange={([application]) =>
          change({
            type: application as RollbackType,
            applications: application === 'expert_review' ? applications.slice(0, 1) : applications,
            point: undefined,
            records: [],
          })
        }
      />
      <ApplicationPicker
        single={type === 'expert_review'}
        value={applications}
        onChange={(picked) => change({ applications: picked, point: undefined, records: [] })}
      />
      {type === 'application' && <PointFields form={form} onChange={change} />}
      {type === 'expert_review' && first && (
        <ReviewFields applicationId={first._id} form={form} onChange={change} />
      )}
      {missing && (
        <p role="alert" className={styles.problem}>
          {t(missing)}
        </p>
      )}
      <div>
        <ActButton type="primary" danger onClick={ask}>
          {t('form.submit')}
        </ActButton>
      </div>
      {isDialogOpen ? (
        <PasswordDialog
          text={
            type === 'expert_review' ? t('confirm.review') : t('confirm.text', { count: applications.length })
          }
          busy={busy}
          words={isPaid ? { ok: t('confirm.paid') } : undefined}
          status={status}
          onConfirm={send}
          onClose={() => setDialogOpen(false)}
        >
          {/* The preview is hidden while the rollback runs. Otherwise its changes would request the preview again, for a point already undone. */}
          {target && (!status || status.kind === 'failed') && (
            <Preview applications={applications} target={target} />
          )}
        </PasswordDialog>
      ) : (
        <StatusNote status={status} />
      )}
    </div>
  );
}
