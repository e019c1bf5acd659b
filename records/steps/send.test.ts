import type { Client } from '@temporalio/client';
import type { DecideCall } from '../../workflows/messages';
import { until } from '../../tests/kit/wait';
import { send, type Sent } from './send';
import type { AnyStepRequest } from './types';

const FAR_AHEAD = Date.now() + 86_400_000;
const request = { subject: { kind: 'application', id: 'a' }, requestId: 'r' } as AnyStepRequest;

/** A client whose update is answered by nobody. */
const unanswered = {
  withDeadline: <T>(_: number, work: () => Promise<T>) => work(),
  workflow: { getHandle: () => ({ executeUpdate: () => new Promise(() => undefined) }) },
} as unknown as Client;

test('a command is not waited for any longer once the engine is known to be away', async () => {
  const answers = [true, false];
  let looks = 0;
  const engineAnswers = async () => answers[looks++] ?? false;
  let sent: Sent | undefined;
  void send(unanswered, request, {} as DecideCall, FAR_AHEAD, engineAnswers).then((end) => (sent = end));
  await until(() => sent !== undefined);
  expect(sent).toEqual({ kind: 'pending' });
  expect(looks).toBe(2);
});
