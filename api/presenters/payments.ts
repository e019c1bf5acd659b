import type { z } from 'zod';
import { grantedSum } from '../../domain/application/granted-sum';
import {
  conditionFulfilled,
  payableSum,
  scheduleDifference,
  statusOn,
  totalOf,
} from '../../domain/application/payment-conditions';
import type { ApplicationState, Tranche } from '../../domain/application/state';
import { PaymentStatus } from '../../domain/statuses';
import { hryvniasText } from '../../domain/sums';
import type { scheduleView, TrancheView } from '../contract/payments';

/**
 * Returns the schedule of payments of an application on a day `YYYY-MM-DD`. `defaultSum` is the granted sum in kopiykas if no decision has
 * set one.
 */
export function presentSchedule(
  state: ApplicationState,
  defaultSum: number | undefined,
  day: string,
): z.output<typeof scheduleView> {
  const tranches = state.payments?.tranches ?? [];
  const granted = grantedSum(state, defaultSum);
  return {
    granted: granted === undefined ? null : hryvniasText(granted),
    total: hryvniasText(totalOf(tranches)),
    difference: signedText(scheduleDifference(state)),
    tranches: tranches.map((tranche) => presentTranche(state, tranche, day)),
  };
}

const signedText = (kopiykas: number): string =>
  `${kopiykas < 0 ? '-' : ''}${hryvniasText(Math.abs(kopiykas))}`;

function presentTranche(state: ApplicationState, tranche: Tranche, day: string): TrancheView {
  return {
    _id: tranche.id,
    sum: hryvniasText(tranche.sum),
    condition: tranche.condition,
    due: tranche.due,
    status: statusOn(state, tranche, day),
    fulfilled: conditionFulfilled(state, tranche, day),
    paid_on: tranche.paidOn ?? null,
    document: tranche.document ?? null,
    paid: tranche.status === PaymentStatus.planned ? null : hryvniasText(payableSum(tranche)),
    retained: hryvniasText(tranche.retained ?? 0),
    returned_on: tranche.returnedOn ?? null,
    return_document: tranche.returnDocument ?? null,
    returned: hryvniasText(tranche.returned ?? 0),
  };
}
