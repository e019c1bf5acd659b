import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RollbackType } from '../../../api/areas/rollback/contract/rollback';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { randomKey } from '../../api/randomKey';
import { useAppDispatch } from '../../store/hooks';
import { useSubmit } from '../../shared/useSubmit';
import { toast } from '../../toasts/slice';
import { ApplicationPicker } from './ApplicationPicker';
import { Choice } from './Choice';
import { previewed, requestOf, type RollbackForm } from './form';
import { PasswordDialog } from './PasswordDialog';
import { PointFields } from './PointFields';
import { Preview } from './Preview';
import { ReviewFields } from './ReviewFields';
import styles from './rollback.module.css';
import { ActButton } from '../../shared/ActButton';

/** Listed and not to be chosen (rules/rollback, "Kinds"). */
const NOT_YET = ['negotiation_procedure', 'application_reporting'];
const TYPES: readonly RollbackType[] = ['application', 'expert_review'];

/** The form of a rollback: what, which applications, to which point; it takes effect with the account's password. */
export function RollbackCreate({ initial }: { initial: RollbackForm }) {
  const { t } = useTranslation('rollback');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [form, setForm] = useState(initial);
  const [missing, setMissing] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { busy, sent, failure, run, clear } = useSubmit();
  /** Asked for again after a lost answer it is the same rollback; what was changed since is another. */
  const idempotencyKey = useRef<string>(undefined);
  const change = (changed: Partial<RollbackForm>) => {
    idempotencyKey.current = undefined;
    setForm((current) => ({ ...current, ...changed }));
    setMissing(undefined);
  };

  const ask = () => {
    const request = requestOf(form);
    setMissing('missing' in request ? request.missing : undefined);
    clear();
    setAsking('body' in request);
  };

  const send = async (password: string, reason: string) => {
    const request = requestOf(form);
    if (!('body' in request)) return;
    await run(async () => {
      const { rollback } = await call(
        contract.createRollback,
        { body: { ...request.body, reason, password } },
        { idempotencyKey: (idempotencyKey.current ??= randomKey()) },
      );
      dispatch(toast.success({ key: 'rollback:form.started' }));
      void navigate(`/admin/rollback/${rollback._id}`);
    });
  };

  const { type, applications } = form;
  const target = previewed(form);
  const [first] = applications;
  return (
    <div className={styles.form}>
      <Choice
        legend={t('form.type')}
        value={[type]}
        options={[
          ...TYPES.map((one) => ({ value: one, label: t(`type.${one}`) })),
          ...NOT_YET.map((one) => ({ value: one, label: t(`type.${one}`), refused: t('form.notYet') })),
        ]}
        onChange={([chosen]) =>
          change({
            type: chosen as RollbackType,
            applications: chosen === 'expert_review' ? applications.slice(0, 1) : applications,
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
      {asking && (
        <PasswordDialog
          text={
            type === 'expert_review' ? t('confirm.review') : t('confirm.text', { count: applications.length })
          }
          busy={busy}
          failure={failure}
          onConfirm={(password, reason) => void send(password, reason)}
          onClose={() => setAsking(false)}
        >
          {/* What the rollback itself changes would have it asked for again, to a point then behind. */}
          {target && !sent && <Preview applications={applications} target={target} />}
        </PasswordDialog>
      )}
    </div>
  );
}
