import { type Database, row } from '../../../../db/query';
import type { OutputOf } from '../../../contract/endpoint';
import type { operations } from '../contract/operations';

type Shown = OutputOf<typeof operations>;

const NEVER: Shown['reconciliation'] = { open: 0, compared_at: null, found_today: 0, found: 0 };

/** How far the reconciler is with the open applications, and what it has found. */
export const reconciliationState = async (db: Database): Promise<Shown['reconciliation']> =>
  (await row<Shown['reconciliation']>(
    { db },
    `select (select count(*) from reconciliation_checks where checked_at < 'infinity')::int as open,
            (select min(coalesce(compared_at, checked_at)) from reconciliation_checks where checked_at < 'infinity')
              as compared_at,
            (select count(*) from reconciliations where created_at > now() - interval '1 day')::int as found_today,
            (select count(*) from reconciliations)::int as found`,
  )) ?? NEVER;

/** The last copy that `npm run backup` has made. */
export const lastBackup = async (db: Database): Promise<Shown['backup']> =>
  (await row<NonNullable<Shown['backup']>>(
    { db },
    `select began_at, ended_at, folder, files, bytes::float as bytes, lost from backups order by id desc limit 1`,
  )) ?? null;
