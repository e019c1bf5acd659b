import { z } from 'zod';
import { endpoint, id } from '../../../contract/define';
import { staff } from '../../../contract/who';

/** Staff who can be members of a commission or session: neither unassigned nor expert (rules/sessions, "Creation"). */
export const staffForSessions = endpoint({
  method: 'get',
  path: '/api/users/direction',
  summary: 'Users who may sit in a commission or a session',
  who: staff,
  output: z.object({ users: z.array(z.object({ _id: id, name: z.string(), role: z.string() })) }),
});
