import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { takes } from '../../../contract/who';

const body = z.object({ status: z.number() });

/** Where the selection of a person stands (rules/selection-and-votes, "Stages"). */
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
  summary: 'Starts the selection of a candidate in the current season, at 0; the body may be empty',
  // Nobody else learns whether there is such a candidate.
  who: takes('expert_selection.create'),
  params: idParams,
  output: z.object({ matching }),
});
