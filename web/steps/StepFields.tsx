import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentsView } from '../../api/areas/application/contract/payments';
import type { FileView } from '../../api/areas/files/contract/files';
import { LIMITS } from '../../domain/limits';
import type { Draft, DraftPlace } from './draft';
import { BudgetAlert } from './fields/BudgetAlert';
import { CommentField } from './fields/CommentField';
import { CommissionField } from './fields/CommissionField';
import { ExpertsField } from './fields/ExpertsField';
import { FilesField } from './fields/FilesField';
import { OutcomeField } from './fields/OutcomeField';
import { SettledOutcome } from './fields/SettledOutcome';
import { onlyAllowedOutcome } from './onlyAllowedOutcome';
import { SittingFields } from './fields/SittingFields';
import { RequestField } from './fields/RequestField';
import { SumField } from './fields/SumField';
import { TranchesField } from './fields/TranchesField';
import { TransferField } from './fields/TransferField';
import { UntilField } from './fields/UntilField';
import { asksComment, findProblems, paysEarly, type FormField } from './findProblems';
import type { OpenRequest } from './openRequest';
import type { FormShape } from './formShape';
import type { SumBounds } from './sumBounds';
import type { Todo } from './todo';

interface StepFieldsProps {
  todo: Todo;
  shape: FormShape;
  place: DraftPlace;
  draft: Draft;
  /** Bounds of the sum, if the step takes one for the chosen outcome. */
  sums?: SumBounds;
  /** The sum that the step would grant, in kopiykas. */
  granted?: number;
  /** The final budget, with whose total the sum is compared. */
  budget?: FileView;
  payments?: PaymentsView;
  /** The applicant's request that the step may answer. */
  request?: OpenRequest;
  /** Code of the server's refusal. */
  refusal?: string;
  commentNote?: ReactNode;
}

/** Fields of a step's form, in a fixed order. The rule of each field shows the error for which the step's table would refuse the input. */
export function StepFields({
  todo,
  shape,
  place,
  draft,
  sums,
  granted,
  budget,
  payments,
  request,
  refusal,
  commentNote,
}: StepFieldsProps) {
  const { t } = useTranslation('application');
  const { step, can } = todo;
  const outcome = onlyAllowedOutcome(todo);
  const paying = { payments, recordId: todo.recordId };
  const rules = (field: FormField): FormItemProps['rules'] => [
    {
      validator: () => {
        const problem = findProblems(step, shape, draft, sums, paying)[field];
        return problem
          ? Promise.reject(new Error(t([`${problem.key}Of.${step}`, problem.key], problem.params)))
          : Promise.resolve();
      },
    },
  ];
  return (
    <>
      {shape.outcomes.length > 0 && (
        <Form.Item name="outcome" rules={rules('outcome')}>
          {outcome === undefined ? (
            <OutcomeField step={step} outcomes={shape.outcomes} allowed={can.outcomes} />
          ) : (
            <SettledOutcome step={step} outcome={outcome} />
          )}
        </Form.Item>
      )}
      {shape.commissionFor.includes(draft.outcome ?? 'done') && (
        <Form.Item
          name="commission"
          extra={t('form.commissionHint', { count: LIMITS.commissionMembers })}
          rules={rules('commission')}
        >
          <CommissionField />
        </Form.Item>
      )}
      {shape.experts && <ExpertsField applicationId={place.applicationId} rules={rules('experts')} />}
      {shape.until && <UntilField rules={rules('until')} />}
      {shape.sitting && <SittingFields rules={rules} />}
      {request && <RequestField request={request} />}
      {sums && <SumField bounds={sums} rules={rules('sum')} />}
      {budget && granted !== undefined && <BudgetAlert budget={budget} granted={granted} />}
      {shape.tranches && (
        <Form.Item name="tranches" rules={rules('tranches')} help="">
          <TranchesField payments={payments} />
        </Form.Item>
      )}
      {shape.transfer && (
        <Form.Item name="transfer" rules={rules('transfer')} help="">
          <TransferField
            kind={shape.transfer}
            payments={payments}
            recordId={can.record_id}
            refusal={refusal}
          />
        </Form.Item>
      )}
      {shape.slots.length > 0 && (
        <Form.Item
          name="files"
          extra={shape.anySlot ? t('form.anyFileHint') : undefined}
          rules={rules('files')}
        >
          <FilesField place={place} slots={shape.slots} />
        </Form.Item>
      )}
      {shape.comment && asksComment(step, draft.outcome) && (
        <CommentField
          step={step}
          draft={draft}
          early={paysEarly(shape, draft, paying)}
          note={commentNote}
          rules={rules('comment')}
        />
      )}
    </>
  );
}
