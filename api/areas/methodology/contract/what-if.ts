import { z } from 'zod';
import { SUM_RULES } from '../../../../domain/what-if';
import { endpoint, id } from '../../../contract/define';
import { opensArea } from '../../../contract/who';

const who = opensArea('/admin');
const BASE = '/api/evaluation/what-if';

/** Maximum number of applications of a contest that are ranked. If there are more, those with the highest real totals are ranked. */
export const RANKED_AT_MOST = 1000;

const ranking = z.object({ total: z.number(), place: z.number() });

export const evaluatedContests = endpoint({
  method: 'get',
  path: `${BASE}/contests`,
  summary: 'Contests with evaluated applications, the newest first; at most 500',
  who,
  output: z.object({
    contests: z.array(z.object({ _id: id, title: z.string(), season: z.string(), evaluated: z.number() })),
  }),
});

export const whatIf = endpoint({
  method: 'get',
  path: BASE,
  summary:
    "A contest's ranking as it is, and as it would be under another sum rule or methodology; nothing is changed",
  who,
  query: z.object({
    contest_id: id,
    rule: z.enum(SUM_RULES).default('real'),
    /**
     * Methodology of the simulation, by default the contest's own. Its questions are matched with the
     * answered ones by the short names of group and question.
     */
    methodology_id: id.optional(),
  }),
  output: z.object({
    contest: z.object({ _id: id, title: z.string() }),
    methodology: z.object({ _id: id, title: z.string() }).nullable(),
    /** Number of answered questions that the methodology does not have. */
    unasked: z.number(),
    /** Number of the methodology's questions without an answer. */
    unanswered: z.number(),
    applications: z.array(
      z.object({ _id: id, spec_id: z.string(), title: z.string(), real: ranking, would: ranking }),
    ),
  }),
});
export type WhatIfRow = z.output<typeof whatIf.output>['applications'][number];
