import { z } from 'zod';
import { moment } from '../../../contract/define';

/** An expert's documents, by the slot's name (rules/accounts-and-roles, "Expert documents"). */
export const documentsBySlot = z.record(
  z.string(),
  z.object({ filename: z.string(), link: z.string(), uploaded_at: moment }),
);
export type DocumentsBySlot = z.output<typeof documentsBySlot>;
