import { randomUUID } from 'node:crypto';
import { defaultSum, grantedSum } from '../../domain/application/granted-sum';
import { dayInKyiv } from '../../domain/deadlines';
import type { StepInput } from '../../domain/process/input';
import { kopiykasOf } from '../../domain/sums';
import type { Database } from '../../db/query';
import { readAgreedVersion } from '../agreed-version';
import { documentTranches } from '../documents/payment-plan';
import { agreementDay, findApplicationWithDocument, NUMBERED } from '../payments';
import { refusalProblem } from './refuse';
import type { StepRequest, Target } from './types';

type PaymentInput = Pick<StepInput, 'tranches' | 'granted' | 'transfer'>;

/**
 * Returns the tranches or the transfer of a payment step, with sums in kopiykas. Days are compared with today and
 * with the agreement's day here, because workflows have no calendar (rules/payments, "Payment").
 * @throws ProblemError 409 `granted-sum-missing`; 422 at `tranches` or `transfer`
 */
export async function paymentInput(
  db: Database,
  request: StepRequest,
  target: Target,
): Promise<PaymentInput> {
  const [process] = request.step.split('.');
  if (process === 'payment_schedule') return scheduleInput(db, request, target);
  return process === 'payment' ? transferInput(db, request, target) : {};
}

async function scheduleInput(db: Database, { step, body }: StepRequest, { id, state }: Target) {
  const adopted = step === 'payment_schedule.adopt' ? await documentTranches({ db }, id) : undefined;
  if (!body.tranches && !adopted) return {};
  const stored = state.payments?.tranches.map((tranche) => tranche.id) ?? [];
  if (body.tranches?.some(({ _id }) => _id !== undefined && !stored.includes(_id)))
    throw await refusalProblem(db, step, { code: 'tranche-unknown' });
  const agreed = await readAgreedVersion({ db }, id);
  const granted = grantedSum(state, agreed && defaultSum(agreed.submitted, agreed.form));
  if (granted === undefined) throw await refusalProblem(db, step, { code: 'granted-sum-missing' });
  const typed = body.tranches?.map(({ _id, sum, condition, due }) => ({
    id: _id ?? randomUUID(),
    sum: kopiykasOf(sum) ?? 0,
    condition,
    due,
  }));
  return { tranches: adopted?.map((tranche) => ({ id: randomUUID(), ...tranche })) ?? typed, granted };
}

async function transferInput(db: Database, { step, body }: StepRequest, { id }: Target) {
  const { transfer } = body;
  if (!transfer) return {};
  const { on, document } = transfer;
  if (on > dayInKyiv(Date.now())) throw await refusalProblem(db, step, { code: 'payment-in-future' });
  const signed = await agreementDay({ db }, id);
  if (signed !== undefined && on < signed)
    throw await refusalProblem(db, step, {
      code: 'payment-before-agreement',
      params: { day: signed.split('-').reverse().join('.') },
    });
  const number = NUMBERED.includes(step)
    ? await findApplicationWithDocument({ db }, document, body.record_id)
    : undefined;
  if (number !== undefined)
    throw await refusalProblem(db, step, { code: 'document-taken', params: { document, number } });
  return { transfer: { on, document, sum: kopiykasOf(transfer.sum) } };
}
