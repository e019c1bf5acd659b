import { z } from 'zod';
import { ROLES } from '../../../../domain/roles';
import { endpoint } from '../../../contract/define';
import { open } from '../../../contract/who';

export const demoAccounts = endpoint({
  method: 'get',
  path: '/auth/demo-accounts',
  summary: 'The accounts of the demonstration with the password that all of them have; nothing outside of it',
  who: open,
  output: z.object({
    password: z.string().nullable(),
    accounts: z.array(z.object({ email: z.string(), name: z.string(), role: z.enum(ROLES) })),
  }),
});
