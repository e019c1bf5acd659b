import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { wholeNumber } from '../../../contract/text';
import { opensArea, rolesTaking } from '../../../contract/who';
import { option, titledOption } from './filters';

/** Roles that may distribute; all of the expert division may read. */
const who = rolesTaking('expert_review.distribute');
const readers = opensArea('/ed');

const application = z.object({ _id: id, spec_id: z.string(), title: z.string() });

/** An application that waits for experts. */
export const waitingApplication = application.extend({
  applicant: z.string(),
  contest: titledOption,
  cultural_sector: option.nullable(),
  /** Number of experts still missing. */
  free: z.number(),
});
export type WaitingApplication = z.output<typeof waitingApplication>;

/** A finished or running distribution over many applications. */
const recentDistribution = z.object({
  _id: id,
  created_at: moment,
  by: z.string(),
  /** Number of applications. */
  count: z.number(),
  finished: z.boolean(),
});
export type RecentDistribution = z.output<typeof recentDistribution>;

export const waitingForExperts = endpoint({
  method: 'get',
  path: '/api/distribution',
  summary:
    'Applications that wait for experts, by number, 50 a page; `contests` are those with such applications; `recent` has the ten newest distributions',
  who: readers,
  outdatedBy: eventsOfKinds('application', 'batch'),
  page: byKeys,
  query: z.object({ contest: id.optional() }),
  output: z.object({
    applications: z.array(waitingApplication),
    contests: z.array(titledOption.extend({ count: z.number() })),
    recent: z.array(recentDistribution),
    can: z.object({ distribute: z.boolean() }),
    next: z.string().nullable(),
  }),
});

/** Applications to distribute: the listed ones, or all waiting ones of the contest. */
const applicationChoice = {
  applications: z.array(id).min(1).max(LIMITS.distribution).optional(),
  contest: id.optional(),
};
const seed = wholeNumber(0, 2 ** 31 - 1);

/** Plan of a distribution. */
export const distributionPlan = z.object({
  seed: z.number(),
  /** Digest of the whole plan. It is sent back, so that only the plan that the person saw is carried out. */
  digest: z.string(),
  applications: z.array(
    application.extend({
      free: z.number(),
      /** False if the methodology has no questions, so that no expert can be assigned. */
      has_questions: z.boolean(),
      experts: z.array(z.object({ _id: id, name: z.string() })),
      /** Number of missing experts. */
      missing: z.number(),
    }),
  ),
  /** Experts in the plan: open reviews before and after, and the maximum. */
  experts: z.array(
    z.object({ _id: id, name: z.string(), load: z.number(), after: z.number(), limit: z.number() }),
  ),
});
export type DistributionPlan = z.output<typeof distributionPlan>;

export const planDistribution = endpoint({
  method: 'post',
  path: '/api/distribution/plan',
  summary:
    'Plan of a distribution of experts to these applications, or to all that wait in a contest; nothing is changed. Without `seed` a seed is drawn',
  who,
  reads: true,
  body: z.object({ ...applicationChoice, seed: seed.optional() }),
  output: distributionPlan,
});

export const distributeMany = endpoint({
  method: 'post',
  path: '/api/distribution',
  summary:
    'Carries out the plan with this seed and digest as a batch; 409 if the plan would now be different',
  who,
  body: z.object({ ...applicationChoice, seed, digest: z.string().max(100) }),
  output: z.object({ _id: id }),
});

export const distributionItem = application.extend({
  state: z.enum(['waiting', 'done', 'failed']),
  experts: z.array(z.object({ _id: id, name: z.string() })),
  /** Reason of the failure. */
  detail: z.string().nullable(),
});

export const distributionBatch = z.object({
  _id: id,
  seed: z.number(),
  created_at: moment,
  by: z.string(),
  finished: z.boolean(),
  items: z.array(distributionItem),
});
export type DistributionBatch = z.output<typeof distributionBatch>;

export const distributionById = endpoint({
  method: 'get',
  path: '/api/distribution/:id',
  summary: 'Progress of a distribution over many applications, with the result of each',
  who: readers,
  outdatedBy: eventsOfRecord('batch'),
  params: idParams,
  output: z.object({ distribution: distributionBatch }),
});
