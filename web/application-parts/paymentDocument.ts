import type { TFunction } from 'i18next';

/** Returns number and day of a payment document; a number that has the sign № already is not given another. */
export const paymentDocument = (t: TFunction, document: string | null, day: string): string =>
  t(document?.includes('№') ? 'payments:documentNumbered' : 'payments:document', { document, day });
