import { z } from 'zod';
import { mayRollBack, ROLES, SYSTEM_ACTORS } from '../../../../domain/roles';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { onOwn } from '../../../contract/live-event';
import { wholeNumber } from '../../../contract/text';
import { rolesThat } from '../../../contract/who';

const task = z.object({ process: z.string(), step: z.string() });

export const rollbackPreview = endpoint({
  method: 'get',
  path: '/api/application/:id/rollback-preview',
  summary:
    'What a rollback of this application, or of one of its reviews, to a point it has passed would change; nothing is changed by asking',
  who: rolesThat(mayRollBack),
  touchedBy: onOwn('application'),
  params: idParams,
  query: z.object({
    section: z.enum(['tech_review', 'expert_review', 'reporting_review']),
    status: wholeNumber(-9, 99),
    subsection_status: wholeNumber(0, 99).optional(),
    /** Of one review (section `expert_review`): the state it would go back to is then `status`. */
    record_id: id.optional(),
  }),
  output: z.object({
    /** What would be undone, the newest first; `signs`: it is a signature, which loses its force. */
    decisions: z.array(
      z.object({
        _id: z.string(),
        /** `process.step`. */
        step: z.string(),
        outcome: z.string().nullable(),
        user_name: z.string().nullable(),
        role: z.enum([...ROLES, ...SYSTEM_ACTORS]),
        created_at: moment,
        signs: z.boolean(),
      }),
    ),
    /** How many decisions that an earlier rollback has undone would be in force again. */
    restored: z.number(),
    /** Protocols and agreements that no decision would name any more. */
    documents: z.array(z.object({ _id: id, name: z.string(), slot: z.string() })),
    /** Tasks that nobody would have any more, and those that would be there anew. */
    closing: z.array(task),
    opening: z.array(task),
    /** What has left, and would be followed by a correction; and how many letters and webhooks would not leave. */
    corrected: z.array(
      z.object({ kind: z.enum(['webhook', 'letter']), step: z.string(), sent_at: moment.nullable() }),
    ),
    withdrawn: z.number(),
  }),
});
