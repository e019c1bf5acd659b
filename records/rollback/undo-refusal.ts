import { row, type Executor } from '../../db/query';
import { METHODOLOGY_NOW } from '../methodology';
import { UNDOING_ROLLBACK_ID } from './undoing';
import { WAITING_BATCH, whileInBatch, type BatchKind } from '../batches';

/** Reason why a rollback of an application cannot be undone: a key of the namespace `errors`. */
export type UndoRefusal =
  | 'rollback-undo-of-undo'
  | 'rollback-undo-not-restored'
  | 'rollback-undo-unfinished'
  | 'rollback-undo-done'
  | 'rollback-undo-not-kept'
  | 'rollback-undo-running'
  | 'rollback-undo-later'
  | 'rollback-undo-decided'
  | 'rollback-undo-methodology'
  | `rollback-undo-${ReturnType<typeof whileInBatch>}`;

interface RollbackFacts {
  type: string;
  restored: boolean;
  unfinished: boolean;
  kept: boolean;
  undone: boolean;
  busy: boolean;
  same_epoch: boolean | null;
  same_version: boolean | null;
  same_methodology: boolean;
  batch: BatchKind | null;
}

/**
 * Returns the reason why a rollback of an application cannot be undone now; undefined if it can be undone. The page
 * and the request call it, and the undo itself calls it again under the application's lock. `by` is the id of the
 * undo, which does not count as a running rollback.
 */
export async function undoRefusal(
  executor: Executor,
  rollbackId: string,
  applicationId: string,
  by?: string,
): Promise<UndoRefusal | undefined> {
  const facts = await row<RollbackFacts>(
    executor,
    `select r.type, i.state = 'restored' as restored, r.state = 'requested' as unfinished, i.kept is not null as kept,
            a.epoch = i.after_epoch as same_epoch, a.version = i.after_version as same_version,
            coalesce(i.kept->>'methodology' = ${METHODOLOGY_NOW}, i.kept->>'methodology' is null) as same_methodology,
            ${WAITING_BATCH} as batch,
            exists (${UNDOING_ROLLBACK_ID}) as undone,
            exists (select from rollback_items o where o.application_id = a.id and o.state in ('requested', 'reset')
                       and o.rollback_id is distinct from $3) as busy
       from rollback_items i join rollbacks r on r.id = i.rollback_id join applications a on a.id = i.application_id
      where i.rollback_id = $1 and i.application_id = $2`,
    [rollbackId, applicationId, by ?? null],
  );
  return facts ? undoRefusalOf(facts) : 'rollback-undo-not-restored';
}

function undoRefusalOf(facts: RollbackFacts): UndoRefusal | undefined {
  if (facts.type === 'undo') return 'rollback-undo-of-undo';
  if (facts.unfinished) return 'rollback-undo-unfinished';
  if (!facts.restored) return 'rollback-undo-not-restored';
  if (facts.undone) return 'rollback-undo-done';
  if (!facts.kept) return 'rollback-undo-not-kept';
  if (facts.busy) return 'rollback-undo-running';
  if (!facts.same_epoch) return 'rollback-undo-later';
  if (!facts.same_version) return 'rollback-undo-decided';
  if (!facts.same_methodology) return 'rollback-undo-methodology';
  if (facts.batch) return `rollback-undo-${whileInBatch(facts.batch)}`;
  return undefined;
}
