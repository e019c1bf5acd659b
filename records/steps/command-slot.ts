import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../problem';
import type { DecideCall } from '../../workflows/messages';
import { staleProblem } from './refuse';
import { waitingFor } from './waiting';
import { findCommand, insertCommand, type StoredCommand } from './command';
import { findTarget } from './target';
import type { AnyStepRequest, StepServices } from './types';

/**
 * Stores the command as the one that its subject waits for. While another's is being carried out it is waited for: it
 * may be refused, and then this one's turn has come. One whose caller was told "accepted" is not: it comes first however
 * long it takes.
 * @param until when waiting has no sense any more (`Date.now()`)
 * @throws ProblemError 409 `stale` or `decision-waits`, naming who came first; 503 `needs-operator`
 */
export async function acquireCommandSlot(
  { db }: Pick<StepServices, 'db'>,
  request: AnyStepRequest,
  call: DecideCall,
  until: number,
): Promise<StoredCommand> {
  for (;;) {
    const command = (await insertCommand(db, request, call)) ?? (await findCommand({ db }, request));
    if (command) return command;
    const expected = { epoch: call.expectedEpoch, version: call.expectedVersion };
    const { epoch, version } = await findTarget(db, request.subject);
    if (epoch !== expected.epoch || version !== expected.version)
      throw await staleProblem(db, request.subject, expected);
    const first = await waitingFor({ db }, request.subject);
    if (first?.needs_operator)
      throw new ProblemError(503, 'needs-operator', { params: { context: request.subject.kind } });
    if (first && (first.accepted || Date.now() > until)) {
      const { name, role, step, outcome, created_at } = first;
      throw new ProblemError(409, 'decision-waits', {
        winner: { name, role, step, outcome, created_at },
        params: { name },
      });
    }
    await pause(30 + Math.random() * 30);
  }
}
