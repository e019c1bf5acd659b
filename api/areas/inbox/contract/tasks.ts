import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id } from '../../../contract/define';
import { taskId } from './inbox';
import { staff } from '../../../contract/who';

/**
 * Chosen tasks as the page showed them. `holder` is the holder that the page showed, by which the server
 * detects that another person was faster.
 */
const chosenTasks = z
  .array(z.object({ _id: taskId, holder: id.nullable() }))
  .min(1)
  .max(LIMITS.pageSize);

const result = z.object({
  /** Ids of the tasks that were handed on or given back. */
  done: z.array(z.string()),
  /** The refused tasks, each with the error code and text of the reason. */
  refused: z.array(z.object({ _id: z.string(), code: z.string(), detail: z.string() })),
});

export const assign = endpoint({
  method: 'post',
  path: '/api/inbox/assign',
  summary:
    'Assigns chosen tasks to a colleague or to the caller, also tasks that another colleague holds; each task has its own result',
  who: staff,
  body: z.object({ user_id: id, tasks: chosenTasks }),
  output: result,
});

export const unassign = endpoint({
  method: 'post',
  path: '/api/inbox/unassign',
  summary: 'Gives chosen tasks back to their roles: the caller’s own tasks, or as a head anybody’s',
  who: staff,
  body: z.object({ tasks: chosenTasks }),
  output: result,
});

export const colleague = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.string(),
  /** Number of the colleague's open tasks; 100 means 100 or more. */
  tasks: z.number(),
  away: z.object({ until: z.string(), substitute: z.string() }).nullable(),
});
export type Colleague = z.output<typeof colleague>;

export const colleagues = endpoint({
  method: 'get',
  path: '/api/inbox/colleagues',
  summary:
    'Colleagues to whom the caller may assign these tasks (ids separated by commas); without tasks, colleagues whose tasks the caller may see',
  who: staff,
  query: z.object({
    tasks: z
      .string()
      .regex(/^\d{1,18}(,\d{1,18}){0,49}$/)
      .optional(),
    /** Part of the name. */
    q: z.string().max(100).optional(),
  }),
  output: z.object({ colleagues: z.array(colleague) }),
});
