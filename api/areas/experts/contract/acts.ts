import { z } from 'zod';
import { endpoint, id, moment } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { opensArea } from '../../../contract/who';
import { titledOption } from './filters';

/** Roles that contract and pay experts. Other roles of the division and experts are excluded (decision 0047). */
const who = opensArea('/ed/experts/acts');
const BASE = '/api/expert/acts/:season';
const params = z.object({ season: id });

/** Filters of the list; contest and name must both match. */
export const actsFilters = z.object({
  /** Words of the expert's name. */
  q: z.string().trim().max(200).optional(),
  contest: id.optional(),
});
export type ActsFilters = z.output<typeof actsFilters>;

/** Payment for reviews. Sums are in kopiykas and cover only reviews whose contests have a rate and hours. */
const amounts = {
  count: z.number(),
  hours: z.number(),
  sum: z.number(),
  /** Number of reviews of contests without a rate or hours. They are not part of the sum above. */
  without_rate: z.number(),
  without_hours: z.number(),
};

/** A contest of the season with completed reviews; unset values are null, never zero. */
const contestPay = titledOption.extend({ rate: z.number().nullable(), hours: z.number().nullable() });

/** One expert's reviews of one contest. */
export const contestAct = contestPay.extend({
  count: z.number(),
  hours_total: z.number().nullable(),
  sum: z.number().nullable(),
});

export const expertAct = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  ...amounts,
  contests: z.array(contestAct),
});
export type ExpertAct = z.output<typeof expertAct>;

export const expertActs = endpoint({
  method: 'get',
  path: BASE,
  summary:
    'Experts with completed reviews in a season’s contests, by name, 50 a page, with number, hours and payment of their reviews; and the totals of all experts that match the filters',
  who,
  outdatedBy: eventsOfKinds('application', 'account'),
  params,
  query: actsFilters,
  page: byKeys,
  output: z.object({
    season: titledOption,
    experts: z.array(expertAct),
    totals: z.object({ experts: z.number(), ...amounts }),
    /** All contests of the season with completed reviews, independent of the filters. */
    contests: z.array(contestPay),
    next: z.string().nullable(),
  }),
});
export type ExpertActs = z.output<typeof expertActs.output>;

export const reviewsOfAct = endpoint({
  method: 'get',
  path: `${BASE}/experts/:expert`,
  summary:
    'The completed reviews of one expert in a season, by the application’s number, with the moment of signing; and their totals',
  who,
  outdatedBy: eventsOfKinds('application'),
  params: params.extend({ expert: id }),
  page: byKeys,
  output: z.object({
    season: titledOption,
    expert: z.object({ _id: id, name: z.string() }),
    reviews: z.array(
      z.object({
        _id: id,
        application: titledOption.extend({ spec_id: z.string() }),
        contest: contestPay,
        signed_at: moment,
      }),
    ),
    totals: z.object(amounts),
    next: z.string().nullable(),
  }),
});

export const generateActsTable = endpoint({
  method: 'post',
  path: `${BASE}/table`,
  summary:
    'Makes the acts of a season as an Excel file, a row for each expert and contest; the file can be fetched at `url` with the token',
  who,
  params,
  output: z.object({ url: z.string(), name: z.string(), mime: z.string() }),
});
