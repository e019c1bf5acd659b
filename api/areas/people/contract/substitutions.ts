import { z } from 'zod';
import { done, endpoint, id, idParams } from '../../../contract/define';
import { day } from '../../../contract/text';
import { hasSubstitute } from '../../../../domain/assignments';
import { rolesWhere, staff } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';

export const substitution = z.object({
  _id: z.string(),
  user: z.object({ _id: z.string(), name: z.string() }),
  substitute: z.object({ _id: z.string(), name: z.string() }),
  first_day: z.string(),
  last_day: z.string(),
  state: z.enum(['coming', 'now', 'over']),
  /** Whether the substitution was ended before its last day. */
  ended: z.boolean(),
});
export type SubstitutionView = z.output<typeof substitution>;

export const substitutions = endpoint({
  method: 'get',
  path: '/api/substitutions',
  summary:
    'Substitutions of the caller and by the caller: future and present ones, and the last fifty past ones',
  who: staff,
  outdatedBy: eventsOfKinds('inbox'),
  output: z.object({
    mine: z.array(substitution),
    /** Colleagues for whom the account substitutes, now or later. */
    others: z.array(substitution),
    /** Colleagues who may substitute for the account, because their role may take the same steps. */
    candidates: z.array(z.object({ _id: z.string(), name: z.string(), role: z.string() })),
  }),
});

export const setSubstitution = endpoint({
  method: 'post',
  path: '/api/substitutions',
  summary: 'Names the caller’s substitute from the first to the last day inclusive, in Kyiv’s time',
  // Experts, and roles that take no steps, cannot have a substitute.
  who: rolesWhere(hasSubstitute),
  body: z.object({ substitute_id: id, first_day: day, last_day: day }),
  output: z.object({ _id: z.string() }),
});

export const endSubstitution = endpoint({
  method: 'post',
  path: '/api/substitutions/:id/end',
  summary: 'Ends one of the caller’s substitutions before its last day, or cancels one that has not begun',
  who: staff,
  params: idParams,
  output: done,
});
