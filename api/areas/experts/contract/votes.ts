import { z } from 'zod';
import { VOTE_MAXIMA } from '../../../../domain/selection/state';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfRecord } from '../../../contract/live-event';
import { opensArea, rolesTaking } from '../../../contract/who';
import { titledOption } from './filters';

/** Scores by criterion. For the sheets of several voters they are the mean. */
const scores = z.array(z.object({ name: z.string().max(100), value: z.number() }));

const may = z.union([z.literal(true), z.string()]);

/** A person's rating: null until a sheet is finalised in the current season (rules/selection-and-votes, "Rating"). */
export const rating = { vote_rank: z.number().nullable(), votes: scores };

const sheet = z.object({
  votes: scores,
  vote_rank: z.number(),
  status: z.number(),
  /** 0 before the first save. */
  version: z.number(),
});
export type VoteSheet = z.output<typeof sheet>;

const voteLogEntry = z.object({
  _id: z.string(),
  action: z.string(),
  user: z.object({ _id: id, name: z.string() }),
  created_at: moment,
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type VoteLogEntry = z.output<typeof voteLogEntry>;

export const voteView = z.object({
  ...rating,
  season: titledOption.nullable(),
  own: sheet,
  others: z.array(sheet.extend({ voter: z.object({ _id: id, name: z.string() }), updated_at: moment })),
  /** `true`, or a text with the reason why not. */
  can: z.object({ vote: may, start: may }),
  /** The newest changes of all sheets of the season. */
  log: z.array(voteLogEntry),
});
export type VoteView = z.output<typeof voteView>;

const path = '/api/expert/single/:id/vote';

export const voteOf = endpoint({
  method: 'get',
  path,
  summary:
    'The vote on a candidate in the current season: the caller’s own sheet, the sheets of others, the rating and the log',
  who: opensArea('/ed'),
  outdatedBy: eventsOfRecord('account'),
  params: idParams,
  output: z.object({ vote: voteView }),
});

const body = z
  .object({
    votes: scores.max(Object.keys(VOTE_MAXIMA).length),
    /** Sum as the page shows it; refused if it differs from the sheet’s. */
    vote_rank: z.number().optional(),
    /** Version of the caller's own sheet that the caller saw; 0 if there was no sheet. Without a version the sum is compared. */
    version: z.int().min(0).max(1_000_000_000).optional(),
  })
  .refine(({ vote_rank: sum, version }) => sum !== undefined || version !== undefined, {
    path: ['vote_rank'],
  });
export type VoteInput = z.output<typeof body>;

export const saveVote = endpoint({
  method: 'post',
  path,
  summary:
    'Saves scores in one’s own sheet; scores that are not sent stay. `version` or `vote_rank` says which state of the sheet was seen',
  who: rolesTaking('vote.save'),
  params: idParams,
  body,
  output: z.object({ sheet }),
});

export const finaliseVote = endpoint({
  method: 'post',
  path: `${path}/finalise`,
  summary: 'Finalises one’s own sheet, which needs every criterion; it cannot be changed afterwards',
  who: rolesTaking('vote.finalise'),
  params: idParams,
  body,
  output: z.object({ sheet }),
});
