import { z } from 'zod';
import { FLOW_KINDS } from '../../domain/flows';
import { id } from './define';

/** Subject of a row, of any kind: its name, and an application's title or a session's day. */
export const subject = z.object({
  kind: z.enum(FLOW_KINDS),
  _id: id,
  label: z.string(),
  title: z.string(),
});
export type SubjectView = z.output<typeof subject>;
