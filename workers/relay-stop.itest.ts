import { randomUUID } from 'node:crypto';
import { WorkflowUpdateRPCTimeoutOrCancelledError, type Client } from '@temporalio/client';
import { addCatalogue } from '../api/testing/records';
import { connect } from '../db/connection';
import { row, run } from '../db/query';
import { acceptCommand, insertCommand } from '../records/steps/command';
import type { AnyStepRequest } from '../records/steps/types';
import { Subject } from '../tests/kit/subject';
import { waitUntil } from '../tests/kit/wait';
import { startRelay } from './relay';

const db = connect(process.env.DATABASE_URL ?? '', 3);
afterAll(() => db.close());

/** Returns a client whose updates end only when they are aborted, as without a worker. */
function unansweredClient() {
  let sentCount = 0;
  let abort: AbortSignal | undefined;
  const executeUpdate = () => {
    sentCount += 1;
    const signal = abort;
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () =>
        reject(new WorkflowUpdateRPCTimeoutOrCancelledError('aborted')),
      ),
    );
  };
  const client = {
    withDeadline: <T>(_: number, action: () => Promise<T>) => action(),
    withAbortSignal: <T>(signal: AbortSignal, action: () => Promise<T>) => {
      abort = signal;
      return action();
    },
    workflow: { getHandle: () => ({ executeUpdate }) },
  };
  return { client: client as unknown as Client, sent: () => sentCount };
}

test('a stopped relay does not wait for a workflow without a worker; the command stays pending', async () => {
  const { contest } = await addCatalogue(db);
  const subject = await Subject.entered(db, contest);
  const actor = { id: randomUUID(), role: 'project_manager' as const };
  const step = 'tech_review.discard';
  const request: AnyStepRequest = {
    subject: subject.ref,
    step,
    body: {},
    taker: { actor, signer: {} },
    requestId: randomUUID(),
  };
  await insertCommand(db, request, { step, actor, input: {}, expectedEpoch: 1, expectedVersion: 0 });
  await acceptCommand(db, request);

  const { client, sent } = unansweredClient();
  const relay = startRelay({ db, client });
  await waitUntil(() => sent() > 0);
  let isStopped = false;
  void relay.stop().then(() => (isStopped = true));
  await waitUntil(() => isStopped);
  expect(await row({ db }, 'select state from commands where request_id = $1', [request.requestId])).toEqual({
    state: 'pending',
  });
  await run({ db }, 'delete from commands where request_id = $1', [request.requestId]);
});
