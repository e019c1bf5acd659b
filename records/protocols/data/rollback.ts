import { goesByRecords } from '../../../domain/application/checkpoints';
import { row, rows, type Executor } from '../../../db/query';
import { translate } from '../../../texts/translate';
import type { ProtocolCommon } from '../../../pdf/protocols/types';
import type { RollbackData, RollbackResult } from '../../../pdf/protocols/rollback';
import { unexpectedFailure } from '../../temporal/failures';
import { asSigner, readPeople } from './people';
import { undoResult, failureOf, recordsResult, resetResult, type RollbackItem } from './rollback-results';
import { rollbackTarget, type RequestedTarget } from './rollback-target';

interface RollbackRow {
  id: string;
  type: string;
  target: RequestedTarget;
  reason: string | null;
  user_id: string;
  role: 'admin' | 'chief';
  /** Number of the rollback: its position among all rollbacks. */
  number: number;
  /** Number of the rollback that this one undoes. */
  undone: number | null;
}

/** Returns the data of a rollback's protocol: its target and the result of each application (rules/rollback, "Protocol"). */
export async function rollbackData(
  executor: Executor,
  demo: boolean,
  rollbackId: string,
): Promise<{ title: string; data: RollbackData }> {
  const rollback = await readRollback(executor, rollbackId);
  const number = translate('uk', 'protocols:letters.rollback', { number: rollback.number });
  const common: Omit<ProtocolCommon, 'signatory'> = { number, date: new Date().toISOString(), demo };
  const people = await readPeople(executor, [rollback.user_id]);
  const signatory = asSigner(people.person(rollback.user_id, rollback.role));
  const results: RollbackResult[] = [];
  for (const item of await readItems(executor, rollbackId))
    results.push(await resultOf(executor, rollback, item));
  const undoing =
    rollback.undone === null
      ? {}
      : { undoes: translate('uk', 'protocols:letters.rollback', { number: rollback.undone }) };
  const target = rollbackTarget(rollback.type, rollback.target);
  const reason = rollback.reason ?? undefined;
  return {
    title: translate('uk', `protocols:title.${rollback.undone === null ? 'rollback' : 'rollback_undo'}`, {
      number,
    }),
    data: { ...common, signatory, administrator: signatory.name, reason, target, results, ...undoing },
  };
}

async function readRollback(executor: Executor, id: string): Promise<RollbackRow> {
  const rollback = await row<RollbackRow>(
    executor,
    `with numbered as (select id, type, row_number() over (order by created_at, id)::int as number from rollbacks)
     select r.id, coalesce(o.type, r.type) as type, r.target, r.reason, r.user_id, u.role, n.number, o.number as undone
       from rollbacks r join users u on u.id = r.user_id join numbered n on n.id = r.id
       left join numbered o on o.id = r.undoes where r.id = $1`,
    [id],
  );
  if (!rollback) throw unexpectedFailure();
  return rollback;
}

const readItems = (executor: Executor, rollbackId: string): Promise<RollbackItem[]> =>
  rows<RollbackItem>(
    executor,
    `select i.application_id, i.state, i.error, i.returned, a.spec_id, a.title, a.state as now,
            coalesce((select min(d.epoch) from decisions d
                       where d.application_id = a.id and d.run_id = i.new_run_id), a.epoch) as epoch
       from rollback_items i join applications a on a.id = i.application_id
      where i.rollback_id = $1 order by a.spec_id`,
    [rollbackId],
  );

async function resultOf(
  executor: Executor,
  rollback: RollbackRow,
  item: RollbackItem,
): Promise<RollbackResult> {
  const failed = item.state === 'restored' ? [] : [failureOf(item)];
  if (rollback.undone !== null)
    return { specId: item.spec_id, title: item.title, ...(await undoResult(executor, item)), failed };
  const records = goesByRecords({ type: rollback.type, ...rollback.target });
  const reset = records || item.state !== 'restored' ? undefined : await resetResult(executor, item);
  return {
    specId: item.spec_id,
    title: item.title,
    restored: [],
    ...(records ? await recordsResult(executor, rollback.id, item) : reset),
    failed,
  };
}
