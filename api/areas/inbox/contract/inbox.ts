import { z } from 'zod';
import { STAFF } from '../../../../domain/roles';
import { FLOW_KINDS } from '../../../../domain/kinds';
import { done, endpoint, id, moment } from '../../../contract/define';
import { opensArea } from '../../../contract/who';
import { on } from '../../../contract/live-event';
import { byKeys, serial } from '../../../contract/page';

const who = opensArea('/inbox');

const STAFF_ROLES = STAFF as [(typeof STAFF)[number], ...(typeof STAFF)[number][]];
/** In the place of one role: the inboxes of all roles of the staff. */
export const EVERY_ROLE = 'all';

export const task = z.object({
  _id: z.string(),
  /** Subject: an application's number, title and contest; a session's name and its day. */
  subject: z.object({
    kind: z.enum(FLOW_KINDS),
    _id: z.string(),
    label: z.string(),
    title: z.string(),
    belongs: z.string(),
  }),
  /** Sum that the applicant asks for, in hryvnias; from a signed negotiation on the sum agreed; of a payment that of its tranche. */
  asked: z.number().nullable(),
  /** The expert whose evaluation it is about; for the staff alone. */
  expert: z.string().nullable(),
  /** The address it leads to, where that is not the step on the application's own page. */
  place: z.string().nullable(),
  /** The work has been sent back: the grant agreement by the director. */
  returned: z.boolean(),
  /** `process.step` (domain/processes), and the record it is about. */
  process: z.string(),
  step: z.string(),
  record_id: z.string().nullable(),
  /** `epoch.version` of its subject, for a batch. */
  seen: z.string(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  /** Holder of the task; `away`: until when, and the substitute. */
  claimed_by: z
    .object({
      _id: z.string(),
      name: z.string(),
      away: z.object({ until: z.string(), substitute: z.string() }).nullable(),
    })
    .nullable(),
  /** The colleague it is here for: the account stands in for them. */
  held_for: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Actions of the account on it: take it or give it back, hand it on. */
  can: z.object({ claim: z.boolean(), assign: z.boolean() }),
  /** Personal: nobody else has it. */
  personal: z.boolean(),
});
export type Task = z.output<typeof task>;

/** Number of tasks behind each tab; 100 means 100 or more. */
const counts = z.object({
  all: z.number(),
  today: z.number(),
  overdue: z.number(),
  mine: z.number(),
  unclaimed: z.number(),
});
export type InboxCounts = z.output<typeof counts>;

/** Filters of the inbox; a saved view of it has these by name. */
export const filters = z.object({
  process: z.string().max(40).optional(),
  /** Only what I have claimed, was given, or what is mine alone. */
  mine: z.enum(['true']).optional(),
  /** Only what nobody has. */
  unclaimed: z.enum(['true']).optional(),
  /** Only what this colleague has: of my role's tasks; heads (domain/assignments.ts) of all. */
  colleague: id.optional(),
  /** Another role's inbox, or those of all roles: for heads. */
  role: z.enum([...STAFF_ROLES, EVERY_ROLE]).optional(),
  overdue: z.enum(['true']).optional(),
  /** Only what has to be done by the end of this day, and is not overdue. */
  today: z.enum(['true']).optional(),
  /** Beginnings of words of number, title and applicant; all must be there. */
  text: z.string().max(200).optional(),
  number: z.string().max(40).optional(),
});
export type InboxFilters = z.output<typeof filters>;

/** Orders of the inbox: deadline, the sum asked for, the title. */
export const INBOX_SORTS = ['due', 'asked', 'title'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];
/** With `-` before it the other way round; without any, nearest deadline first. */
const sort = z.enum([...INBOX_SORTS, ...INBOX_SORTS.map((by) => `-${by}` as const)]);
/** Groups of the inbox: term, stage, contest. */
export const INBOX_GROUPS = ['term', 'stage', 'contest'] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];
const list = filters.extend({
  sort: sort.optional(),
  /** Tasks of a group follow each other, in the order that is asked for. */
  group: z.enum(INBOX_GROUPS).optional(),
});
export type InboxList = z.output<typeof list>;

export const inbox = endpoint({
  method: 'get',
  path: '/api/inbox',
  summary: 'What waits for me, nearest deadline first; 50 a page, `after` is `next` of the page before',
  who,
  touchedBy: on('inbox'),
  query: list.extend({
    /** With the first page how many tasks stand behind each tab, of what the other filters leave. */
    counts: z.enum(['true']).optional(),
  }),
  page: byKeys,
  output: z.object({ tasks: z.array(task), next: z.string().nullable(), counts: counts.optional() }),
});

export const inboxViews = endpoint({
  method: 'get',
  path: '/api/inbox/views',
  summary: 'How many tasks each saved view of the inbox has that I may see (100 means 100 or more)',
  who,
  touchedBy: on('inbox'),
  output: z.object({ counts: z.array(z.object({ _id: id, count: z.number() })) }),
});

export const inboxCount = endpoint({
  method: 'get',
  path: '/api/inbox/count',
  summary:
    'How many tasks wait for me, how many of them today and how many are overdue (100 means 100 or more)',
  who,
  touchedBy: on('inbox'),
  output: z.object({ total: z.number(), today: z.number(), overdue: z.number() }),
});

export const taskId = serial;
const taskParams = z.object({ id: taskId });

export const nextTask = endpoint({
  method: 'get',
  path: '/api/inbox/:id/next',
  summary:
    'The task after this one (also a closed one) in the list so narrowed: of the same subject, else what follows, from the end on from the beginning; none that a colleague has, unless that is asked for',
  who,
  touchedBy: on('inbox'),
  params: taskParams,
  query: list,
  output: z.object({
    task: task.nullable(),
    /** This one itself still waits: what was done was a part of it, such as a file to be handed over later. */
    open: z.boolean(),
    /** Number of the list's tasks beside this one; 100 means 100 or more. */
    left: z.number(),
  }),
});

export const claim = endpoint({
  method: 'post',
  path: '/api/inbox/:id/claim',
  summary: 'Takes a task for oneself; 409 if a colleague has it',
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
