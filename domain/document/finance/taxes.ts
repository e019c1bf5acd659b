export const TAXES = ['income', 'military'] as const;
export type Tax = (typeof TAXES)[number];

/** Rate of a tax in hundredths of a per cent from a day (`YYYY-MM-DD`) on. */
export interface DatedRate {
  tax: Tax;
  valid_from: string;
  rate: number;
}

/** The rates that a document is made with, in hundredths of a per cent: 18 % is 1800. */
export type TaxRates = Readonly<Record<Tax, number>>;

/** Returns the rate of each tax that is in force on a day; 0 before the first. */
export const ratesOn = (rates: readonly DatedRate[], day: string): TaxRates =>
  Object.fromEntries(TAXES.map((tax) => [tax, rateOn(rates, tax, day)])) as Record<Tax, number>;

const rateOn = (rates: readonly DatedRate[], tax: Tax, day: string): number =>
  rates
    .filter((rate) => rate.tax === tax && rate.valid_from <= day)
    .reduce<DatedRate | undefined>(
      (last, rate) => (last && last.valid_from > rate.valid_from ? last : rate),
      undefined,
    )?.rate ?? 0;

export interface Withholding {
  /** Kopiykas of each tax, rounded half up to a kopiyka. */
  taxes: Readonly<Record<Tax, number>>;
  /** Kopiykas that are paid out: with the taxes they are exactly the sum. */
  paidOut: number;
}

/** Splits a sum in kopiykas into the taxes that are withheld from it and the rest. */
export function withholdTaxes(kopiykas: number, rates: TaxRates): Withholding {
  const taxes = Object.fromEntries(TAXES.map((tax) => [tax, shareOf(kopiykas, rates[tax])])) as Record<
    Tax,
    number
  >;
  return { taxes, paidOut: kopiykas - TAXES.reduce((total, tax) => total + taxes[tax], 0) };
}

/**
 * Returns what is paid out of each part of a sum, in kopiykas. Taxes are withheld from all that is paid so far, so that the payouts
 * together are exactly that of the whole sum.
 */
export function payoutsOf(parts: readonly number[], rates: TaxRates): number[] {
  let total = 0;
  return parts.map((part) => {
    const paidBefore = withholdTaxes(total, rates).paidOut;
    total += part;
    return withholdTaxes(total, rates).paidOut - paidBefore;
  });
}

/** Exact also where the product of sum and rate has more than 15 figures. */
const shareOf = (kopiykas: number, rate: number): number =>
  Number((BigInt(kopiykas) * BigInt(rate) + 5_000n) / 10_000n);
