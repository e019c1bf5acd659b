import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PaymentPlan, PlanInput } from '../../../../api/areas/payments/contract/plans';
import { TRANCHES_MAX } from '../../../../domain/application/payment-conditions';
import { PLAN_NAME_MAX } from '../../../../domain/application/payment-plan';
import { mayOpenArea } from '../../../../domain/roles';
import { PAYMENT_CONDITIONS } from '../../../../domain/process/input';
import { ApiError } from '../../../api/problem';
import type { FieldGroup } from '../../../record-form/fieldSpec';
import styles from '../../../record-form/record-form.module.css';
import { RecordForm } from '../../../record-form/RecordForm';
import { RecordLog } from '../../../record-form/RecordLog';
import { useRecordForm } from '../../../record-form/useRecordForm';
import { valuesOf, type Values } from '../../../record-form/values';
import { accountOf } from '../../../session/slice';
import { useOwnKey } from '../../../session/useOwnKey';
import { useAppSelector } from '../../../store/hooks';
import { useWrite } from '../../../shared/useWrite';

const SAVED = 'payments:plans.saved';

interface PlanFormProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** Form of a new plan. */
export function NewPlan(props: PlanFormProps) {
  const { send } = useWrite('createPaymentPlan', { done: SAVED });
  return <PlanForm {...props} draft="new" start={{}} version={0} save={(body) => send({ body })} />;
}

interface PlanEditorProps extends PlanFormProps {
  plan: PaymentPlan;
  refresh: () => void;
}

/** Form of an existing plan, which others may change too. */
export function PlanEditor({ plan, refresh, ...props }: PlanEditorProps) {
  const { send } = useWrite('editPaymentPlan', { done: SAVED });
  const { name, tranches, version } = plan;
  const readsLog = useAppSelector((state) => mayOpenArea(accountOf(state)?.role ?? 'unassigned', '/admin'));
  return (
    <div className={styles.stack}>
      <PlanForm
        {...props}
        draft={plan._id}
        start={valuesOf({ name, tranches })}
        version={version}
        save={(body, over) => send({ params: { id: plan._id }, body: { ...body, version: over } })}
        onConflict={refresh}
      />
      {readsLog && <RecordLog kind="payment_plans" record={plan._id} />}
    </div>
  );
}

interface FormProps extends PlanFormProps {
  /** Key of the draft in this window. */
  draft: string;
  start: Values;
  version: number;
  /** @throws ApiError */
  save: (body: PlanInput, version: number) => Promise<{ version: number }>;
  onConflict?: () => void;
}

function PlanForm({ draft, start, version, save, onSaved, onCancel, onConflict }: FormProps) {
  const { t } = useTranslation('payments');
  const form = useRecordForm(useOwnKey('catalogue', 'payment plan', draft), start, version);
  const label = t(version === 0 ? 'plans.new' : 'plans.edit');
  return (
    <RecordForm
      label={label}
      groups={planFields(t, form.values)}
      form={form}
      submit={t('plans.save')}
      onSave={async () => {
        const stored = await save(planOf(form.values), form.version).catch(besideFirstShare);
        form.saved(form.values, stored.version);
        if (version === 0) form.reset();
        onSaved();
      }}
      onConflict={onConflict}
    >
      <Button type="text" onClick={onCancel}>
        {t('plans.back')}
      </Button>
    </RecordForm>
  );
}

const fieldName = (index: number, name: 'percent' | 'condition') => `tranches.${index}.${name}`;
const isFilled = (values: Values, index: number) =>
  !!values[fieldName(index, 'percent')]?.trim() || !!values[fieldName(index, 'condition')];

/** Returns the fields of the name, of the typed tranches, and of one more empty tranche. */
function planFields(t: TFunction, values: Values): FieldGroup[] {
  const last = Array.from({ length: TRANCHES_MAX }, (_, index) => index).findLast((index) =>
    isFilled(values, index),
  );
  const rowCount = Math.min((last ?? 0) + 2, TRANCHES_MAX);
  return [
    {
      note: t('payments:plans.whole'),
      fields: [
        {
          name: 'name',
          label: t('payments:plans.name'),
          kind: 'text',
          required: true,
          maxLength: PLAN_NAME_MAX,
          wide: true,
        },
      ],
    },
    ...Array.from({ length: rowCount }, (_, index): FieldGroup => {
      const required = isFilled(values, index) || index === 0;
      return {
        title: t('payments:form.tranche', { number: index + 1 }),
        fields: [
          { name: fieldName(index, 'percent'), label: t('payments:plans.percent'), kind: 'number', required },
          {
            name: fieldName(index, 'condition'),
            label: t('payments:column.condition'),
            kind: 'choice',
            required,
            options: PAYMENT_CONDITIONS.map((value) => ({ value, label: t(`payments:condition.${value}`) })),
          },
        ],
      };
    }),
  ];
}

/** Returns the plan as the call's body, without empty tranches. */
const planOf = (values: Values): PlanInput => ({
  name: values.name ?? '',
  tranches: Array.from({ length: TRANCHES_MAX }, (_, index) => index)
    .filter((index) => isFilled(values, index))
    .map((index) => ({
      percent: Number(values[fieldName(index, 'percent')]),
      // A missing percentage is refused by the form and by the server.
      condition:
        PAYMENT_CONDITIONS.find((condition) => condition === values[fieldName(index, 'condition')]) ?? 'date',
    })),
});

/** Shows an error of all tranches under the first share. */
function besideFirstShare(error: unknown): never {
  if (!(error instanceof ApiError) || !error.failure.errors?.tranches) throw error;
  const { errors } = error.failure;
  throw new ApiError({
    ...error.failure,
    errors: { ...errors, [fieldName(0, 'percent')]: errors.tranches ?? '' },
  });
}
