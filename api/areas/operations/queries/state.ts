import { type Database, row } from '../../../../db/query';
import type { OutputOf } from '../../../contract/endpoint';
import type { operations } from '../contract/operations';

type OperationsAnswer = OutputOf<typeof operations>;

const NOT_COMPARED: OperationsAnswer['reconciliation'] = {
  open: 0,
  compared_at: null,
  found_today: 0,
  found: 0,
  asked: null,
};

/** Returns the reconciler's progress over the open applications, and its findings. */
export const reconciliationState = async (db: Database): Promise<OperationsAnswer['reconciliation']> =>
  (await row<OperationsAnswer['reconciliation']>(
    { db },
    `select (select count(*) from reconciliation_checks where checked_at < 'infinity')::int as open,
            (select min(coalesce(compared_at, checked_at)) from reconciliation_checks where checked_at < 'infinity')
              as compared_at,
            (select count(*) from reconciliations where created_at > now() - interval '1 day')::int as found_today,
            (select count(*) from reconciliations)::int as found,
            (select json_build_object(
                      'at', to_char(asked.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                      'open', count(*), 'compared', count(*) filter (where c.compared_at > asked.at),
                      'found', (select count(*) from reconciliations r where r.created_at > asked.at))
               from (select max(created_at) as at from operator_actions
                      where action = 'compare-all' and created_at > now() - interval '1 hour') asked,
                    reconciliation_checks c join subjects s on s.id = c.subject_id
              where s.completed_at is null and asked.at is not null
              group by asked.at) as asked`,
  )) ?? NOT_COMPARED;

/** Returns the last backup made by `npm run backup`. */
export const lastBackup = async (db: Database): Promise<OperationsAnswer['backup']> =>
  (await row<NonNullable<OperationsAnswer['backup']>>(
    { db },
    `select began_at, ended_at, folder, files, bytes::float as bytes, lost from backups order by id desc limit 1`,
  )) ?? null;
