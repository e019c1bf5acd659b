import { z } from 'zod';
import { isEdrpou, isRnokpp } from '../../domain/identifiers';

/** Returns the options of a zod refinement that fails with the text `errors:field.<name>`. */
export const fieldFault = (name: string) => ({ params: { key: `errors:field.${name}` } });

/** Tax number (RNOKPP) of a person. */
export const rnokpp = z
  .string()
  .regex(/^\d{10}$/)
  .refine(isRnokpp, fieldFault('rnokpp'));
/** EDRPOU number of an organisation. */
export const edrpou = z
  .string()
  .regex(/^\d{8}$/)
  .refine(isEdrpou, fieldFault('edrpou'));
