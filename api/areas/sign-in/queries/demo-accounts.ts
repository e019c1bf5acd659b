import { ROLES, type Role } from '../../../../domain/roles';
import { rows, type Database } from '../../../../db/query';

interface DemoAccount {
  email: string;
  name: string;
  role: Role;
}

/** Returns the accounts of the demonstration that are not blocked: in the order of the roles, in each role by the number in the e-mail. */
export function listDemoAccounts(db: Database): Promise<DemoAccount[]> {
  return rows<DemoAccount>(
    { db },
    `select email, name, role from users
      where not blocked and regexp_replace(email, '[0-9]*@example\\.org$', '') = any($1)
      order by array_position($1, role), length(email), email`,
    [ROLES],
  );
}
