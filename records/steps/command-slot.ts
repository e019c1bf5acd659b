import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../problem';
import type { DecideCall } from '../../workflows/messages';
import { staleProblem } from './refuse';
import { findPendingCommand } from './waiting';
import { findCommand, insertCommand, type StoredCommand } from './command';
import { findTarget } from './target';
import type { AnyStepRequest, StepServices } from './types';

/**
 * Inserts the command as the pending command of its subject. If another command is pending, waits for its end,
 * because that command may be refused. Does not wait for a command whose caller was told "accepted": that command is
 * carried out first, however long it takes.
 * @param until end of the waiting, as a time of `Date.now()`
 * @throws ProblemError 409 `stale` or `decision-waits`, with the person who decided first; 503 `needs-operator`
 */
export async function acquireCommandSlot(
  { db }: Pick<StepServices, 'db'>,
  request: AnyStepRequest,
  call: DecideCall,
  timeoutAt: number,
): Promise<StoredCommand> {
  for (;;) {
    const command = (await insertCommand(db, request, call)) ?? (await findCommand({ db }, request));
    if (command) return command;
    const expected = { epoch: call.expectedEpoch, version: call.expectedVersion };
    const { epoch, version } = await findTarget(db, request.subject);
    if (epoch !== expected.epoch || version !== expected.version)
      throw await staleProblem(db, request.subject, expected);
    const first = await findPendingCommand({ db }, request.subject);
    if (first?.needs_operator)
      throw new ProblemError(503, 'needs-operator', { params: { context: request.subject.kind } });
    if (first && (first.accepted || Date.now() > timeoutAt)) {
      const { name, role, step, outcome, created_at } = first;
      throw new ProblemError(409, 'decision-waits', {
        winner: { name, role, step, outcome, created_at },
        params: { name },
      });
    }
    await pause(30 + Math.random() * 30);
  }
}
