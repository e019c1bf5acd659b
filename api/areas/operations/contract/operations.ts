import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { DIFFERENCES, OPERATOR_REMEDIES, REMEDIES } from '../../../../domain/reconciliation';
import { done, endpoint, idParams, moment } from '../../../contract/define';
import { PARTS } from './health';
import { subject } from '../../../contract/subject';
import { opensArea } from '../../../contract/who';
import { newestFirst } from '../../../contract/page';

const who = opensArea('/admin');

const BASE = '/api/admin/operations';

const password = z.string().min(1).max(LIMITS.passwordMax);
/** Id of a row of the outbox, which belongs to a decision or to a notice. */
const deliveryId = z.string().min(1).max(200);
const name = z.string().nullable();

const delivery = z.object({
  _id: deliveryId,
  kind: z.enum(['webhook', 'letter']),
  subject: subject.nullable(),
  attempts: z.number(),
  created_at: moment,
  /** Moment of the next attempt; null if there are no further attempts. */
  next_at: moment.nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** The oldest rows of a list, and the number of all its rows. */
const oldest = <T extends z.ZodType>(schema: T) => z.object({ count: z.number(), rows: z.array(schema) });

const lag = z.object({
  /** Number of tasks that no worker has taken yet, and the age of the oldest, in seconds. */
  waiting: z.number(),
  seconds: z.number(),
});

export const operations = endpoint({
  method: 'get',
  path: BASE,
  summary:
    'Subjects that need an operator, decisions and deliveries that wait, and the state of the parts of the product',
  who,
  output: z.object({
    needs_operator: oldest(
      z.object({
        subject,
        /** Reason, as in `subjects.needs_operator`: a failure type of the workflow, or STUCK. */
        reason: z.string(),
        since: moment.nullable(),
        /** Decision that waits together with the subject. */
        step: z.string().nullable(),
        /** Actions of operators that may help. */
        remedies: z.array(z.enum(OPERATOR_REMEDIES)),
      }),
    ),
    given_up: oldest(delivery),
    commands: oldest(
      z.object({
        subject,
        step: z.string(),
        actor: z.object({ name, role: z.string() }),
        created_at: moment,
        /** Whether the caller got the answer that the decision will be carried out later. */
        accepted: z.boolean(),
      }),
    ),
    deliveries: oldest(delivery),
    workers: z.array(
      z.object({
        _id: z.string(),
        version: z.string(),
        started_at: moment,
        seen_at: moment,
        /** Whether the worker has reported within the last seconds. */
        alive: z.boolean(),
        /** Whether Temporal has answered the worker within the last seconds. */
        engine: z.boolean(),
      }),
    ),
    parts: z.array(z.object({ part: z.enum(PARTS), up: z.boolean() })),
    /** Null if the file system does not answer. */
    disk: z.object({ free_bytes: z.number(), low: z.boolean() }).nullable(),
    /** Null if Temporal does not answer. */
    queue: z.object({ workflows: lag, activities: lag }).nullable(),
    reconciliation: z.object({
      /** Number of open applications and sessions, and the moment of the oldest of their last comparisons with their workflows. */
      open: z.number(),
      compared_at: moment.nullable(),
      /** Number of differences found within the last day, and in total. */
      found_today: z.number(),
      found: z.number(),
      /**
       * Progress of the last request to compare all subjects, if it was made within the last hour: the number
       * of subjects compared since, the total number, and the number of differences found.
       */
      asked: z.object({ at: moment, compared: z.number(), open: z.number(), found: z.number() }).nullable(),
    }),
    backup: z
      .object({
        began_at: moment,
        ended_at: moment,
        folder: z.string(),
        files: z.number(),
        bytes: z.number(),
        lost: z.number(),
      })
      .nullable(),
  }),
});

export const reconciliations = endpoint({
  method: 'get',
  path: `${BASE}/reconciliations`,
  summary: 'Differences found between workflows and records, with the repair of each; newest first',
  who,
  page: newestFirst,
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.string(),
        subject,
        found: z.enum(DIFFERENCES),
        done: z.enum(REMEDIES),
        created_at: moment,
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const OPERATOR_ACTIONS = [...OPERATOR_REMEDIES, 'retry-delivery', 'compare-all'] as const;

export const operatorActions = endpoint({
  method: 'get',
  path: `${BASE}/actions`,
  summary: 'Actions of operators, newest first',
  who,
  page: newestFirst,
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.string(),
        action: z.enum(OPERATOR_ACTIONS),
        actor: z.string(),
        subject: subject.nullable(),
        created_at: moment,
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const resumeSubject = endpoint({
  method: 'post',
  path: `${BASE}/subjects/:id/resume`,
  summary:
    'Resumes an application or a session that waits for an operator, after its cause is removed; needs the password',
  who,
  params: idParams,
  body: z.object({ password }),
  output: done,
});

export const startAgain = endpoint({
  method: 'post',
  path: `${BASE}/subjects/:id/start-from-records`,
  summary:
    'Terminates the workflow of an application or a session that waits for an operator, and starts it again from the records; needs the password',
  who,
  params: idParams,
  body: z.object({ password }),
  output: done,
});

export const retryDelivery = endpoint({
  method: 'post',
  path: `${BASE}/deliveries/retry`,
  summary: 'Retries a webhook or letter that has failed, or all of them if no id is sent; needs the password',
  who,
  body: z.object({ password, id: deliveryId.optional() }),
  output: done,
});

export const compareAll = endpoint({
  method: 'post',
  path: `${BASE}/compare-all`,
  summary: 'Requests that the workers compare every open application and session with its workflow now',
  who,
  output: done,
});
