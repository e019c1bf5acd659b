import type { Database } from '../../db/query';
import {
  tablesOf,
  type FlowKind,
  type FlowStepName,
  type StateOf,
  type SubjectRef,
} from '../../domain/flows';
import { findRefusal } from '../../domain/process/refusal';
import { isSystem, type Actor } from '../../domain/roles';
import { lockOn } from '../batches';
import { kindOf } from '../kinds';
import { lockedProblem, refusalProblem } from './refuse';

/**
 * Refuses a signature before the user signs, if its step would be refused by the tables, by another person's batch,
 * or by the records (rules/agreement-and-signing, "Before the signature").
 * @throws ProblemError 403, 404, 409
 */
export async function rejectUnsignable<Kind extends FlowKind>(
  db: Database,
  subject: SubjectRef<Kind>,
  state: StateOf<Kind>,
  { step, actor, recordId }: { step: FlowStepName; actor: Actor; recordId?: string },
): Promise<void> {
  const call = { name: step, actor, input: { recordId }, now: Date.now() };
  const refusal = findRefusal(tablesOf(subject), state, call, true);
  if (refusal) throw await refusalProblem(db, step, refusal);
  const [lock] = isSystem(actor.role) ? [] : await lockOn({ db }, subject.id, actor.id);
  if (lock) throw lockedProblem(lock);
  const standingRefusal = await kindOf(subject).standingRefusal?.({ db }, subject.id, step);
  if (standingRefusal) throw await refusalProblem(db, step, standingRefusal);
}
