import { z } from 'zod';
import { LIMITS } from '../../domain/limits';
import { isLongEnough } from '../../domain/text/number';

/**
 * One line: no line break or other control character. Like every pattern in the OpenAPI document, the pattern
 * has the same meaning with and without the flag `u`.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it rejects
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/** Schema of a name or a title: of a person, a contest, a file. */
export const line = (max: number) => z.string().regex(ONE_LINE).trim().min(1).max(max);
/** Schema of a name or a title that may be empty. */
export const lineOrNone = (max: number) => z.string().regex(ONE_LINE).trim().max(max);

/** Schema of a sitting's number: `12`, `12/2026-НР`. */
export const sittingNumber = line(LIMITS.sittingNumber);

/** Rejects the year 0000, which PostgreSQL does not have. */
const hasYear = (date: string) => !date.startsWith('0000');
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(hasYear);
/** A day of a payment: of this century (rules/payments, "Schedule"). */
export const paymentDay = day.refine((date) => date.startsWith('20'));
/** Number of a payment document: letters, digits and signs (rules/payments, "Payment"). */
export const documentNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\dA-Za-z\u0400-\u04ff][\dA-Za-z\u0400-\u04ff №/.-]*$/);
/** A moment with its zone, ISO 8601. */
export const instant = z.iso.datetime({ offset: true }).refine(hasYear);

/** Schema of a whole number, or a text of its digits; `null` and the empty text are rejected. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (input) => (typeof input === 'string' && /^-?\d{1,9}$/.test(input) ? Number(input) : input),
    z.number().int().min(min).max(max),
  );

/** Schema of a search query with a minimum number of characters. A query of digits needs only three (rules/lists-and-search, "Numbers"). */
export const searchedFor = (min: number, max = 200) =>
  z
    .string()
    .max(max)
    .superRefine((query, context) => {
      if (!isLongEnough(query, min))
        context.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          input: query,
        });
    });
