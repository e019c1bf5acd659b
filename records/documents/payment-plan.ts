import { usualDue } from '../../domain/application/payment-plan';
import { dayInKyiv } from '../../domain/deadlines';
import { paidParts, TRANCHE_CONDITIONS, type FinanceInfo } from '../../domain/document/finance/finance';
import type { TrancheInput } from '../../domain/process/input';
import { kopiykasOf } from '../../domain/sums';
import { row, type Executor } from '../../db/query';

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
  info: FinanceInfo,
  days: { today: string; seasonEnd: string },
): Omit<TrancheInput, 'id'>[] {
  return paidParts(info).map((part) => {
    const condition = TRANCHE_CONDITIONS[part.name];
    return { sum: kopiykasOf(part.sum) ?? 0, condition, due: usualDue(condition, days) };
  });
}
