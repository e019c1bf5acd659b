import { type Database, rows } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import type { SecurityEvent } from './security-log';
import { PAGE_PLUS_ONE } from '../../pages';

export interface LogRow {
  id: string;
  event: SecurityEvent;
  /** Owner of the account and the person who acted; null if there is none or the account is deleted. */
  user_name: string | null;
  actor_name: string | null;
  role: Role | null;
  created_at: Date;
}

/** Returns changes of sign-in methods, newest first; one row more than a page if there is a further page. */
export const securityLogPage = (db: Database, before?: string): Promise<LogRow[]> =>
  rows<LogRow>(
    { db },
    `select l.id, l.event, u.name as user_name, a.name as actor_name, l.data->>'role' as role, l.created_at
       from security_log l left join users u on u.id = l.user_id left join users a on a.id = l.actor_id
      where $1::bigint is null or l.id < $1::bigint
      order by l.id desc limit ${PAGE_PLUS_ONE}`,
    [before ?? null],
  );
