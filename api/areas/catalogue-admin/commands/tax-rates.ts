import type { Tax } from '../../../../domain/document/finance/taxes';
import { inTransaction, row, rows } from '../../../../db/query';
import { noteChange } from '../../../../records/change-log';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { TODAY } from '../queries/tax-rates';

/** Kind of the rates in the log; each rate is one field. */
const KIND = 'tax_rates';
const fieldOf = (tax: Tax, day: string) => `${tax} ${day}`;

/** Adds a rate. A document keeps the rates of the day on which it is made. @throws ProblemError 422 for a day that has a rate of this tax */
export function addRate(
  { db }: Services,
  account: SignedIn,
  { tax, valid_from: day, percent }: { tax: Tax; valid_from: string; percent: string },
): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const decimal = percent.replace(',', '.');
    const inserted = await rows(
      executor,
      `insert into tax_rates (tax, valid_from, rate) values ($1, $2, ($3::numeric * 100)::int)
       on conflict do nothing returning tax`,
      [tax, day, decimal],
    );
    if (inserted.length === 0)
      throw new ProblemError(422, 'invalid-input', {
        errors: { valid_from: { key: 'errors:catalogue.dayTaken' } },
      });
    await noteChange(executor, account, KIND, KIND, 'added', [
      { field: fieldOf(tax, day), from: '', to: decimal },
    ]);
  });
}

/** Removes a future rate. @throws ProblemError 404, 409 `tax-rate-begun` */
export function removeRate(
  { db }: Services,
  account: SignedIn,
  { tax, day }: { tax: Tax; day: string },
): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const rate = await row<{ percent: string; begun: boolean }>(
      executor,
      `select (rate / 100.0)::numeric(5, 2)::text as percent, valid_from <= ${TODAY} as begun
         from tax_rates where tax = $1 and valid_from = $2`,
      [tax, day],
    );
    if (!rate) throw new ProblemError(404, 'not-found');
    if (rate.begun) throw new ProblemError(409, 'tax-rate-begun');
    await rows(executor, 'delete from tax_rates where tax = $1 and valid_from = $2 returning tax', [
      tax,
      day,
    ]);
    await noteChange(executor, account, KIND, KIND, 'removed', [
      { field: fieldOf(tax, day), from: rate.percent, to: '' },
    ]);
  });
}
