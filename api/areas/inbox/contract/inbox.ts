import { z } from 'zod';
import { STAFF } from '../../../../domain/roles';
import { FLOW_KINDS } from '../../../../domain/kinds';
import { done, endpoint, id, moment } from '../../../contract/define';
import { opensArea } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys, serial } from '../../../contract/page';

const who = opensArea('/inbox');

const STAFF_ROLES = STAFF as [(typeof STAFF)[number], ...(typeof STAFF)[number][]];
/** Value instead of one role: the inboxes of all staff roles. */
export const EVERY_ROLE = 'all';

export const task = z.object({
  _id: z.string(),
  /** Subject of the task. For an application: number, title and contest. For a session: its name and day. */
  subject: z.object({
    kind: z.enum(FLOW_KINDS),
    _id: z.string(),
    label: z.string(),
    title: z.string(),
    belongs: z.string(),
  }),
  /** Sum in hryvnias: of a payment the sum of its tranche, else the sum agreed in a signed negotiation, else the requested sum. */
  asked: z.number().nullable(),
  /** The expert of the evaluation concerned; only for the staff. */
  expert: z.string().nullable(),
  /** Path of the step's page, if it is not the application's own page. */
  place: z.string().nullable(),
  /** Whether the work was sent back, as a grant agreement by the director. */
  returned: z.boolean(),
  /** Whether the data of the task's document have changed since its file was generated; absent if not. */
  outdated: z.literal(true).optional(),
  /** Cause of the task to release an expert. */
  cause: z.enum(['late', 'unavailable']).optional(),
  /** `process.step` (domain/processes), and the record concerned. */
  process: z.string(),
  step: z.string(),
  record_id: z.string().nullable(),
  /** `epoch.version` of its subject, for a batch. */
  seen: z.string(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  /** Holder of the task. `away` is set if the holder is absent: the last day, and the substitute. */
  claimed_by: z
    .object({
      _id: z.string(),
      name: z.string(),
      away: z.object({ until: z.string(), substitute: z.string() }).nullable(),
    })
    .nullable(),
  /** Colleague to whom the task belongs, if the account substitutes for them. */
  held_for: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Actions allowed to the account: to claim or release the task, to hand it on. */
  can: z.object({ claim: z.boolean(), assign: z.boolean() }),
  /** Whether the task is personal: only this person may take it. */
  personal: z.boolean(),
});
export type Task = z.output<typeof task>;

/** Number of tasks of each tab; 100 means 100 or more. */
const counts = z.object({
  all: z.number(),
  today: z.number(),
  overdue: z.number(),
  mine: z.number(),
  unclaimed: z.number(),
});
export type InboxCounts = z.output<typeof counts>;

/** Filters of the inbox; saved views use the same names. */
export const filters = z.object({
  process: z.string().max(40).optional(),
  /** Only tasks that the account claimed or was given, and personal tasks. */
  mine: z.enum(['true']).optional(),
  /** Only tasks without a holder. */
  unclaimed: z.enum(['true']).optional(),
  /** Only tasks that this colleague holds. The colleague has the account's role; for heads (domain/assignments.ts) any role. */
  colleague: id.optional(),
  /** Inbox of another role, or of all roles; only for heads. */
  role: z.enum([...STAFF_ROLES, EVERY_ROLE]).optional(),
  overdue: z.enum(['true']).optional(),
  /** Only tasks due by the end of today and not overdue. */
  today: z.enum(['true']).optional(),
  /** Beginnings of words of number, title and applicant; all must match. */
  text: z.string().max(200).optional(),
  number: z.string().max(40).optional(),
});
export type InboxFilterParameters = z.output<typeof filters>;

/** Orders of the inbox: by deadline, requested sum or title. */
export const INBOX_SORTS = ['due', 'asked', 'title'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];
/** An order, descending with `-` in front; by default nearest deadline first. */
const sort = z.enum([...INBOX_SORTS, ...INBOX_SORTS.map((by) => `-${by}` as const)]);
/** Groupings of the inbox: by term, stage or contest. */
export const INBOX_GROUPS = ['term', 'stage', 'contest'] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];
const list = filters.extend({
  sort: sort.optional(),
  /** The tasks of one group follow each other, in the requested order. */
  group: z.enum(INBOX_GROUPS).optional(),
});
export type InboxList = z.output<typeof list>;

export const inbox = endpoint({
  method: 'get',
  path: '/api/inbox',
  summary:
    'Tasks that wait for the caller, nearest deadline first; 50 a page, `after` is `next` of the previous page',
  who,
  outdatedBy: eventsOfKinds('inbox'),
  query: list.extend({
    /** Whether the first page also returns the number of tasks of each tab, under the other filters. */
    counts: z.enum(['true']).optional(),
  }),
  page: byKeys,
  output: z.object({ tasks: z.array(task), next: z.string().nullable(), counts: counts.optional() }),
});

export const inboxViews = endpoint({
  method: 'get',
  path: '/api/inbox/views',
  summary: 'Number of tasks in each saved view of the inbox that the caller may see (100 means 100 or more)',
  who,
  outdatedBy: eventsOfKinds('inbox'),
  output: z.object({ counts: z.array(z.object({ _id: id, count: z.number() })) }),
});

export const inboxCount = endpoint({
  method: 'get',
  path: '/api/inbox/count',
  summary:
    'Numbers of the tasks that wait for the caller, of those due today and of those overdue (100 means 100 or more)',
  who,
  outdatedBy: eventsOfKinds('inbox'),
  output: z.object({ total: z.number(), today: z.number(), overdue: z.number() }),
});

export const taskId = serial;
const taskParams = z.object({ id: taskId });

export const nextTask = endpoint({
  method: 'get',
  path: '/api/inbox/:id/next',
  summary:
    'The task to take after this one, which may be closed, in the list with these filters: one of the same subject, otherwise the following one, after the last one the first. Tasks that colleagues hold are left out, unless the list shows a colleague’s tasks',
  who,
  outdatedBy: eventsOfKinds('inbox'),
  params: taskParams,
  query: list,
  output: z.object({
    task: task.nullable(),
    /** Whether this task is still open, because only a part of it was done, such as one file of several. */
    open: z.boolean(),
    /** Number of other tasks in the list; 100 means 100 or more. */
    left: z.number(),
  }),
});

export const claim = endpoint({
  method: 'post',
  path: '/api/inbox/:id/claim',
  summary: 'Claims a task; 409 if a colleague holds it',
  who,
  params: taskParams,
  output: done,
});

export const release = endpoint({
  method: 'post',
  path: '/api/inbox/:id/release',
  summary: 'Gives a claimed task back',
  who,
  params: taskParams,
  output: done,
});
