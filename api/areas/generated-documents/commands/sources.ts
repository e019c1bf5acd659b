import { rows, type Executor } from '../../../../db/query';
import { dayInKyiv } from '../../../../domain/deadlines';
import { ratesOn, type DatedRate } from '../../../../domain/document/finance/taxes';
import type { Texts } from '../../../../records/documents/change';
import { findFoundationDetails } from '../../../../records/documents/foundation';
import { ProblemError } from '../../../../records/problem';
import type { Services } from '../../../services';

/** Returns the foundation's bank details for a new text. @throws ProblemError 409 `foundation-details-missing` */
export async function requireFoundationDetails({ db, settings }: Services): Promise<Texts> {
  const { details } = await findFoundationDetails({ db }, settings.demo);
  if (!details) throw new ProblemError(409, 'foundation-details-missing');
  return details;
}

/** Returns the rates of taxes that hold today. */
export const currentTaxRates = async (executor: Executor) =>
  ratesOn(
    await rows<DatedRate>(executor, 'select tax, valid_from::text, rate from tax_rates'),
    dayInKyiv(Date.now()),
  );

/** Returns the refusal of a text with requisites of this kind. */
export const wrongRequisites = (code: string) =>
  new ProblemError(422, code, { errors: { bank_details_template: { key: `errors:${code}` } } });
