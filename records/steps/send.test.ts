import type { Client } from '@temporalio/client';
import type { DecideCall } from '../../workflows/messages';
import { waitUntil } from '../../tests/kit/wait';
import { retryPause, send, type Sent } from './send';
import type { AnyStepRequest } from './types';

const FAR_AHEAD = Date.now() + 86_400_000;
const request = { subject: { kind: 'application', id: 'a' }, requestId: 'r' } as AnyStepRequest;

/** Client whose updates are never answered. */
const unansweringClient = {
  withDeadline: <T>(_: number, action: () => Promise<T>) => action(),
  workflow: { getHandle: () => ({ executeUpdate: () => new Promise(() => undefined) }) },
} as unknown as Client;

test('stops waiting for a command once Temporal is known to be unavailable', async () => {
  const answers = [true, false];
  let checks = 0;
  const engineAnswers = async () => answers[checks++] ?? false;
  let sentMessage: Sent | undefined;
  void send(unansweringClient, request, {} as DecideCall, FAR_AHEAD, engineAnswers).then(
    (endSending) => (sentMessage = endSending),
  );
  await waitUntil(() => sentMessage !== undefined);
  expect(sentMessage).toEqual({ kind: 'pending' });
  expect(checks).toBe(2);
});

test('the first retry comes within 10 ms, and later retries after growing pauses of at most 750 ms', () => {
  expect(retryPause(0)).toBeLessThan(10);
  expect(retryPause(1)).toBeGreaterThanOrEqual(20);
  expect(retryPause(4)).toBeGreaterThanOrEqual(67);
  for (const attempt of [20, 200]) {
    expect(retryPause(attempt)).toBeGreaterThanOrEqual(250);
    expect(retryPause(attempt)).toBeLessThanOrEqual(750);
  }
});
