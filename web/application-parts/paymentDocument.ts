import type { TFunction } from 'i18next';

/** Returns number and day of a payment document; adds the sign № unless the number already has it. */
export const paymentDocument = (t: TFunction, document: string | null, day: string): string =>
  t(document?.includes('№') ? 'payments:documentNumbered' : 'payments:document', { document, day });
