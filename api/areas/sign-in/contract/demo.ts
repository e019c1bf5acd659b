import { z } from 'zod';
import { ROLES } from '../../../../domain/roles';
import { endpoint } from '../../../contract/define';
import { open } from '../../../contract/who';

export const demoAccounts = endpoint({
  method: 'get',
  path: '/auth/demo-accounts',
  summary: 'Accounts of the demonstration with their common password; a real installation returns none',
  who: open,
  output: z.object({
    password: z.string().nullable(),
    accounts: z.array(z.object({ email: z.string(), name: z.string(), role: z.enum(ROLES) })),
  }),
});
