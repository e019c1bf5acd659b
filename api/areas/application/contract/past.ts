import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfRecord } from '../../../contract/live-event';
import { paymentDay } from '../../../contract/text';
import { readsApplication } from '../../../contract/who';
import { formSection } from './application';

/** A moment: a day, which means its end in Kyiv; an instant in UTC; or `before:` with the id of a decision. */
const pastMoment = z.union([
  paymentDay,
  z.iso.datetime().startsWith('20'),
  z.string().regex(/^before:[1-9]\d{0,14}$/),
]);

/**
 * Facts of the past that the log does not contain: whether a reset had taken place, the holders of tasks, and
 * records created by a step without a decision.
 */
export const PAST_UNKNOWNS = ['reset', 'holders', 'records'] as const;

const status = z.object({ process: z.string(), record_id: id.nullable() });

const standing = z.object({
  /** The requested moment, or the moment of the requested decision. */
  at: moment,
  /** Decision right before which the state is shown. */
  before: z.object({ _id: z.string(), step: z.string() }).nullable(),
  /** Overall number; null for an expert. */
  overall: z.number().nullable(),
  /** Whether the act was closed, and with it the project; false for an expert. */
  completed: z.boolean(),
  statuses: z.array(
    /** `decided_at`: moment of the last decision on the record; null where the log has none. */
    status.extend({ status: z.number(), decided_at: moment.nullable() }),
  ),
  /**
   * Sum in hryvnias granted by the boards; before their decision the sum granted by the commission of an
   * offline procedure. Null for an expert.
   */
  sum: z.object({ granted: z.number().nullable(), by_commission: z.number().nullable() }),
  /** Tasks that were open; null where the log does not record them. */
  holders: z
    .array(
      status.extend({
        step: z.string(),
        /** Person who held the task; null if the records of that moment name none, and any person with one of the roles could take it. */
        name: z.string().nullable(),
        roles: z.array(z.string()),
        opened_at: moment,
      }),
    )
    .nullable(),
  fields: z.array(formSection),
  unknown: z.array(z.enum(PAST_UNKNOWNS)),
});
export type PastStanding = z.output<typeof standing>;

const differences = z.object({
  overall: z.boolean(),
  /** `from` or `to` is null if the record did not exist at that moment. */
  statuses: z.array(status.extend({ from: z.number().nullable(), to: z.number().nullable() })),
  /** Granted sums before and after, if they differ. */
  sum: z.boolean(),
  /** Names of changed fields. */
  fields: z.array(z.string()),
  holders: z.boolean(),
});
export type PastDifferences = z.output<typeof differences>;

export const applicationAt = endpoint({
  method: 'get',
  path: '/api/application/:id/at',
  summary:
    'An application as it stood on a day (YYYY-MM-DD, its end in Kyiv), at a moment, or before a decision (before:<id>), from its log; `with`: another moment, and the differences',
  who: readsApplication,
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  query: z.object({ moment: pastMoment, with: pastMoment.optional() }),
  output: z.object({ standing, other: standing.nullable(), differences: differences.nullable() }),
});
