import { rows, type Executor } from '../../../../db/query';
import type { TaxRate } from '../contract/tax-rates';

/** Today in Kyiv, by the database's clock. */
export const TODAY = `(now() at time zone 'Europe/Kyiv')::date`;

/** Returns all rates by tax, newest first. */
export const allRates = (executor: Executor): Promise<TaxRate[]> =>
  rows<TaxRate>(
    executor,
    `select tax, valid_from::text, (rate / 100.0)::numeric(5, 2)::text as percent, valid_from > ${TODAY} as future
       from tax_rates order by tax, valid_from desc`,
  );
