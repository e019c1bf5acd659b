import { z } from 'zod';
import { TAXES } from '../../../../domain/document/finance/taxes';
import { fieldFault } from '../../../contract/identifiers';
import { done, endpoint } from '../../../contract/define';
import { day } from '../../../contract/text';
import { opensArea } from '../../../contract/who';

/** Roles that manage the catalogue manage tax rates too (rules/documents, "Tax rates"). */
const who = opensArea('/admin');
const PATH = '/api/catalogs/tax-rates';

const tax = z.enum(TAXES);
const PERCENT = /^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/;
/** Per cent with at most two decimals, as text: `18`, `1,5`. */
const percent = z
  .string()
  .trim()
  .max(6)
  .refine((text) => PERCENT.test(text), fieldFault('percent'));

/** A rate valid from a day until the next rate of the same tax. */
export const taxRate = z.object({
  tax,
  /** `YYYY-MM-DD` in Kyiv. */
  valid_from: z.string(),
  /** `1.50` */
  percent: z.string(),
  /** Whether the rate can be removed: its day is in the future. */
  future: z.boolean(),
});
export type TaxRate = z.output<typeof taxRate>;

export const taxRates = endpoint({
  method: 'get',
  path: PATH,
  summary: 'Rates of the taxes that are withheld, by tax, the newest first',
  who,
  output: z.object({ rates: z.array(taxRate) }),
});

export const addTaxRate = endpoint({
  method: 'post',
  path: PATH,
  summary: 'Adds a rate that applies from a day on; documents keep the rates with which they were made',
  who,
  body: z.object({ tax, valid_from: day, percent }),
  output: done,
});

export const removeTaxRate = endpoint({
  method: 'delete',
  path: `${PATH}/:tax/:day`,
  summary: 'Removes a rate whose first day is in the future; 409 tax-rate-begun otherwise',
  who,
  params: z.object({ tax, day }),
  output: done,
});
