import { z } from 'zod';
import { kopiykasOf } from '../../domain/sums';
import { fieldFault } from './identifiers';

/** A granted sum: a decimal of hryvnias as text, above 0, with at most two places (rules/boards, "Granted sum"). */
export const grantedSum = z
  .string()
  .max(40)
  .refine((text) => (kopiykasOf(text) ?? 0) > 0, fieldFault('grantedSum'));

/** A sum of a payment: a decimal of hryvnias as text, above 0, with at most two places (rules/payments, "Schedule"). */
export const paymentSum = z
  .string()
  .max(40)
  .refine((text) => (kopiykasOf(text) ?? 0) > 0, fieldFault('paymentSum'));
