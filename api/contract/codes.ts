import { z } from 'zod';
import { isEdrpou, isRnokpp } from '../../domain/identifiers';

/** Returns options by which a schema's refinement reports an error of the catalogue `errors:field.…`. */
export const fieldFault = (name: string) => ({ params: { key: `errors:field.${name}` } });

/** A person's tax number. */
export const rnokpp = z
  .string()
  .regex(/^\d{10}$/)
  .refine(isRnokpp, fieldFault('rnokpp'));
/** An organisation's code. */
export const edrpou = z
  .string()
  .regex(/^\d{8}$/)
  .refine(isEdrpou, fieldFault('edrpou'));
