import { rows, type Executor } from '../../../../db/query';
import { IS_UNDONE } from './undone-condition';

/** A payment or return whose mark a rollback would undo; the money is not moved. */
export interface UndonePayment {
  _id: string;
  step: 'payment.pay' | 'payment.return';
  /** Hryvnias, as a decimal. */
  sum: string;
  on: string;
  document: string;
}

/** Returns payments and returns marked after the decisions of a snapshot, newest first (rules/payments, "Payments and rollback"). */
export const readUndonePayments = (executor: Executor, id: string, effective: string[]) =>
  rows<UndonePayment>(
    executor,
    `select d.id::text as _id, d.step,
            case d.step when 'payment.pay' then p.sum - p.retained else p.returned end::text as sum,
            case d.step when 'payment.pay' then p.paid_on else p.returned_on end::text as "on",
            case d.step when 'payment.pay' then p.document else p.return_document end as document
       from decisions d join payments p on p.application_id = d.subject_id and p.id = d.record_id
      where ${IS_UNDONE} and d.step in ('payment.pay', 'payment.return') order by d.id desc`,
    [id, effective],
  );
