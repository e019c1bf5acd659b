import { z } from 'zod';
import { STAFF } from '../../../../domain/roles';
import { SUBJECT_KINDS } from '../../../../domain/process/subject';
import { done, endpoint, id, moment } from '../../../contract/define';
import { opensArea } from '../../../contract/who';
import { on } from '../../../contract/live-event';
import { byKeys, serial } from '../../../contract/page';

const who = opensArea('/inbox');

const STAFF_ROLES = STAFF as [(typeof STAFF)[number], ...(typeof STAFF)[number][]];

export const task = z.object({
  _id: z.string(),
  /** What it is about: an application's number, title and contest; a session's name and its day. */
  subject: z.object({
    kind: z.enum(SUBJECT_KINDS),
    _id: z.string(),
    label: z.string(),
    title: z.string(),
    belongs: z.string(),
  }),
  /** The expert whose evaluation it is about; for the staff alone. */
  expert: z.string().nullable(),
  /** The address it leads to, where that is not the step on the application's own page. */
  place: z.string().nullable(),
  /** `process.step` (domain/processes), and the record it is about. */
  process: z.string(),
  step: z.string(),
  record_id: z.string().nullable(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  /** Who has claimed it or was given it; `away`: until when, and who stands in. */
  claimed_by: z
    .object({
      _id: z.string(),
      name: z.string(),
      away: z.object({ until: z.string(), substitute: z.string() }).nullable(),
    })
    .nullable(),
  /** The colleague it is here for: the account stands in for them. */
  held_for: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** What the account may do with it here: take it or give it back, hand it on. */
  can: z.object({ claim: z.boolean(), assign: z.boolean() }),
  /** Personal: nobody else has it. */
  personal: z.boolean(),
});
export type Task = z.output<typeof task>;

export const inbox = endpoint({
  method: 'get',
  path: '/api/inbox',
  summary: 'What waits for me, nearest deadline first; 50 a page, `after` is `next` of the page before',
  who,
  touchedBy: on('inbox'),
  query: z.object({
    process: z.string().max(40).optional(),
    /** Only what I have claimed, was given, or what is mine alone. */
    mine: z.enum(['true']).optional(),
    /** Only what nobody has. */
    unclaimed: z.enum(['true']).optional(),
    /** Only what this colleague has: of my role's tasks; heads (domain/assignments.ts) of all. */
    colleague: id.optional(),
    /** Another role's inbox: for heads. */
    role: z.enum(STAFF_ROLES).optional(),
    overdue: z.enum(['true']).optional(),
    number: z.string().max(40).optional(),
  }),
  page: byKeys,
  output: z.object({ tasks: z.array(task), next: z.string().nullable() }),
});

export const inboxCount = endpoint({
  method: 'get',
  path: '/api/inbox/count',
  summary: 'How many tasks wait for me, and how many are overdue (for the badge; 100 means 100 or more)',
  who,
  touchedBy: on('inbox'),
  output: z.object({ total: z.number(), overdue: z.number() }),
});

export const taskId = serial;
const taskParams = z.object({ id: taskId });

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
