import { z } from 'zod';
import { UNFIT } from '../../../../domain/distribution/fit';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfRecord } from '../../../contract/live-event';
import { opensArea, rolesTaking } from '../../../contract/who';

/** An expert who could be assigned to an application. */
export const candidate = z.object({
  _id: id,
  name: z.string(),
  /** Number of open reviews; `limit` is the maximum. */
  load: z.number(),
  limit: z.number(),
  /** Reasons against assigning the expert (rules/expert-review, "Conflicts found"). */
  unfit: z.array(z.enum(UNFIT)),
  /** Whether the expert may be chosen in spite of the reasons. */
  allowed: z.boolean(),
});
export type CandidateView = z.output<typeof candidate>;

/** A draw of experts that led to a decision, with all data needed to repeat the draw. */
export const draw = z.object({
  _id: z.string(),
  seed: z.number(),
  drawn_at: moment,
  by: z.string(),
  /** Candidates of the draw by name, with their loads and limits at that time. */
  candidates: z.array(
    z.object({ _id: id, name: z.string(), load: z.number(), limit: z.number(), drawn: z.boolean() }),
  ),
  /** Experts named by the person who distributed. */
  chosen: z.array(z.string()),
  /** The distribution over many applications that the draw belongs to; its draws share one seed. */
  batch_id: id.nullable(),
});
export type DrawView = z.output<typeof draw>;

export const candidates = endpoint({
  method: 'get',
  path: '/api/application/:id/candidates',
  summary:
    'Experts who can be chosen for the free places, at most fifty: experts of the programme, or experts with these words in name or e-mail. Each has the reasons against the choice; those without reasons come first, then by name',
  who: rolesTaking('expert_review.distribute'),
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  query: z.object({ q: z.string().max(200).optional() }),
  output: z.object({ free: z.number(), candidates: z.array(candidate) }),
});

export const draws = endpoint({
  method: 'get',
  path: '/api/application/:id/draws',
  summary: 'Draws of the experts of an application, each with seed, list and loads; the newest first',
  who: opensArea('/ed'),
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  output: z.object({ draws: z.array(draw) }),
});
