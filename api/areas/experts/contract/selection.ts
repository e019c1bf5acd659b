import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { opensArea, rolesTaking } from '../../../contract/who';
import { decision } from '../../steps/contract/steps';

const body = z.object({ status: z.number() });

/** Stage of a person's selection (rules/selection-and-votes, "Stages"). */
export const matching = z.object({
  _id: id,
  season_id: id,
  status: z.number(),
  commission: body,
  direction: body,
  supervisory_board: body,
  created_at: moment,
});
export type MatchingView = z.output<typeof matching>;

export const createMatching = endpoint({
  method: 'post',
  path: '/api/users/:id/create-matching',
  summary: 'Starts the selection of a candidate in the current season, at status 0; the body may be empty',
  // Other roles are refused before the lookup, so that they do not learn whether the candidate exists.
  who: rolesTaking('expert_selection.create'),
  params: idParams,
  output: z.object({ matching }),
});

/** Stages of selections: waiting for one of the three bodies or for the role, or ended. */
export const SELECTION_STAGES = [
  'commission',
  'direction',
  'supervisory_board',
  'passed',
  'refused',
] as const;

const listedSelection = z.object({
  ...matching.shape,
  user: z.object({ _id: id, name: z.string(), email: z.string(), role: z.string() }),
  vote_rank: z.number().nullable(),
  stage: z.enum(SELECTION_STAGES),
  /** True after the candidate has passed and got the role. */
  completed: z.boolean(),
  /** The session not held yet that has the expert on its agenda. */
  session: z.object({ _id: id, counter: z.number() }).nullable(),
  updated_at: moment,
});
export type ListedSelection = z.output<typeof listedSelection>;

const readers = opensArea('/ed');

export const selections = endpoint({
  method: 'get',
  path: '/api/expert/selection/all',
  summary:
    'Selections of a season (the newest that is not archived if none is named), by name, and the number of selections at each stage. `search` is a part of the name; `after` is `next` of the previous page',
  who: readers,
  outdatedBy: eventsOfKinds('selection', 'session'),
  query: z.object({
    season: id.optional(),
    stage: z.enum(SELECTION_STAGES).optional(),
    search: z.string().max(200).optional(),
  }),
  page: byKeys,
  output: z.object({
    season: z.object({ _id: id, title: z.string() }).nullable(),
    counts: z.record(z.enum(SELECTION_STAGES), z.number()),
    selections: z.array(listedSelection),
    next: z.string().nullable(),
  }),
});

export const selectionById = endpoint({
  method: 'get',
  path: '/api/expert/selection/:id',
  summary:
    'The selection of one expert: its season, rating, decisions of the three bodies with their sessions, and what the caller may do',
  who: readers,
  outdatedBy: eventsOfRecord('selection'),
  params: idParams,
  output: z.object({
    selection: z.object({
      ...listedSelection.shape,
      season: z.object({ _id: id, title: z.string() }),
      /** Whether the account has an RNOKPP. Without it the person cannot sign. */
      has_tax_id: z.boolean(),
      started_by: z.object({ _id: id, name: z.string() }),
      decisions: z.array(
        z.object({
          _id: z.string(),
          step: z.string(),
          outcome: z.string().nullable(),
          /** Session or person that decided. */
          session: z.object({ _id: id, counter: z.number(), type: z.string() }).nullable(),
          user_name: z.string().nullable(),
          created_at: moment,
        }),
      ),
      /** `true` if the caller may give the role, else the reason. */
      can: z.object({ appoint: z.union([z.literal(true), z.string()]) }),
      epoch: z.number(),
      version: z.number(),
    }),
  }),
});
export type SelectionView = z.output<typeof selectionById.output>['selection'];

export const appointExpert = endpoint({
  method: 'post',
  path: '/api/expert/selection/:id/appoint',
  summary: 'Gives the role of an expert to a candidate approved by all three bodies, and ends the selection',
  who: rolesTaking('expert_selection.appoint'),
  params: idParams,
  output: z.object({ decision: decision.nullable(), pending: z.boolean() }),
});
