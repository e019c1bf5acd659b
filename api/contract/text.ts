import { z } from 'zod';
import { LIMITS } from '../../domain/limits';
import { isLongEnough } from '../../domain/text/number';

/**
 * One line: no line break or other control character. Like every pattern that OpenAPI prints it means the same to who
 * compiles it with the flag `u` and to who does not.
 */
// oxlint-disable-next-line no-control-regex -- it is these that are refused
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/** A name or a title: of a person, a contest, a file. */
export const line = (most: number) => z.string().regex(ONE_LINE).trim().min(1).max(most);
/** The same where there may be none. */
export const lineOrNone = (most: number) => z.string().regex(ONE_LINE).trim().max(most);

/** Number of a sitting as the foundation writes it: `12`, `12/2026-НР`. */
export const sittingNumber = line(LIMITS.sittingNumber);

/** There is no year 0000: neither PostgreSQL nor anybody's calendar has it. */
const hasYear = (date: string) => !date.startsWith('0000');
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(hasYear);
/** A day of a payment: of this century (rules/payments, "Schedule"). */
export const paymentDay = day.refine((date) => date.startsWith('20'));
/** Number of a payment document: letters, figures and the signs that stand in such numbers (rules/payments, "Payment"). */
export const documentNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\dA-Za-z\u0400-\u04ff][\dA-Za-z\u0400-\u04ff №/.-]*$/);
/** A moment with its zone, ISO 8601. */
export const instant = z.iso.datetime({ offset: true }).refine(hasYear);

/** A whole number, or the figures of one; nothing else becomes a number, least of all `null` and the empty text. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (input) => (typeof input === 'string' && /^-?\d{1,9}$/.test(input) ? Number(input) : input),
    z.number().int().min(least).max(most),
  );

/** A query of a search from so many characters on; figures alone are from three on (rules/lists-and-search, "Numbers"). */
export const searchedFor = (least: number, most = 200) =>
  z
    .string()
    .max(most)
    .superRefine((query, context) => {
      if (!isLongEnough(query, least))
        context.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: least,
          inclusive: true,
          input: query,
        });
    });
