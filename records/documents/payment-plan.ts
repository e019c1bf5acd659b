import { usualDue } from '../../domain/application/payment-plan';
import { dayInKyiv } from '../../domain/deadlines';
import { TRANCHES, type FinanceInfo, type TrancheName } from '../../domain/document/finance/finance';
import type { PaymentCondition, TrancheInput } from '../../domain/process/input';
import { kopiykasOf } from '../../domain/sums';
import { row, type Executor } from '../../db/query';

/** Condition of each tranche of a document (rules/documents, "The document as the agreement"). */
const CONDITIONS: Readonly<Record<TrancheName, PaymentCondition>> = {
  I: 'agreement_signed',
  II: 'interim_report',
  final: 'final_report',
};

/** Returns the tranches of the document that is an application's agreement, in their order; none if no document is in force. */
export async function documentTranches(
  executor: Executor,
  applicationId: string,
): Promise<Omit<TrancheInput, 'id'>[]> {
  const document = await row<{ info: FinanceInfo | null; season_end: string }>(
    executor,
    `select d.fin_info_data as info, s.end_date::text as season_end
       from generated_documents d join seasons s on s.id = d.season_id where d.application_id = $1 and d.in_force`,
    [applicationId],
  );
  if (!document?.info) return [];
  return planTranches(document.info, { today: dayInKyiv(Date.now()), seasonEnd: document.season_end });
}

/** Plans the payments of a document: conditions by the tranches' names, days by its season; days are `YYYY-MM-DD`. */
export function planTranches(
  { sum, tranches }: FinanceInfo,
  days: { today: string; seasonEnd: string },
): Omit<TrancheInput, 'id'>[] {
  // Without tranches the sum is paid at once.
  const parts = tranches.length > 0 ? tranches : [{ name: TRANCHES[0], sum }];
  return parts.map((part) => {
    const condition = CONDITIONS[part.name];
    return { sum: kopiykasOf(part.sum) ?? 0, condition, due: usualDue(condition, days) };
  });
}
