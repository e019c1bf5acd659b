import { z } from 'zod';
import { id, moment } from '../../../contract/define';

export const person = z.object({ _id: z.string(), name: z.string() });
export const protocol = z
  .object({ file_id: id, fileUrl: z.string(), sign_id: z.string().nullable() })
  .nullable();
export const hryvnias = z.number().nullable();
/** Person, moment and comment of the last decision of a part. */
export const decisionView = {
  user: person.nullable(),
  updated_at: moment.nullable(),
  message: z.string().nullable(),
};
