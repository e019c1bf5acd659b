import { z } from 'zod';
import { done, endpoint, moment } from './define';

export const task = z.object({
  _id: z.string(),
  application: z.object({ _id: z.string(), spec_id: z.string(), title: z.string(), contest: z.string() }),
  /** `process.step` of domain/steps, and the record it is about. */
  process: z.string(),
  step: z.string(),
  record_id: z.string().nullable(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  claimed_by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Personal: nobody else has it. */
  personal: z.boolean(),
});
export type Task = z.output<typeof task>;

export const inbox = endpoint({
  method: 'get',
  path: '/api/inbox',
  summary: 'What waits for me, nearest deadline first; 50 a page, `after` is `next` of the page before',
  query: z.object({
    after: z.string().max(100).optional(),
    process: z.string().max(40).optional(),
    mine: z.enum(['true']).optional(),
    overdue: z.enum(['true']).optional(),
    number: z.string().max(40).optional(),
  }),
  output: z.object({ tasks: z.array(task), next: z.string().nullable() }),
});

export const inboxCount = endpoint({
  method: 'get',
  path: '/api/inbox/count',
  summary: 'How many tasks wait for me, and how many are overdue (for the badge; 100 means 100 or more)',
  output: z.object({ total: z.number(), overdue: z.number() }),
});

const taskParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const claim = endpoint({
  method: 'post',
  path: '/api/inbox/:id/claim',
  summary: 'Takes a task for oneself; 409 if a colleague has it',
  params: taskParams,
  output: done,
});

export const release = endpoint({
  method: 'post',
  path: '/api/inbox/:id/release',
  summary: 'Gives a claimed task back',
  params: taskParams,
  output: done,
});
