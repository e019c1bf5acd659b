import { setTimeout as pause } from 'node:timers/promises';
import { GRPC_RETRY, temporalClient } from './connection';

const [RESOURCE_EXHAUSTED, UNAVAILABLE] = [8, 14];
const pauseAfter = (attempt: number, code: number) =>
  GRPC_RETRY.delayFunction(attempt, { code, details: '', metadata: {} } as never);

test('the first retry after RESOURCE_EXHAUSTED is nearly immediate, and the pauses grow with each attempt', () => {
  expect(pauseAfter(1, RESOURCE_EXHAUSTED)).toBeLessThanOrEqual(10);
  const laterPauses = [2, 5, 8].map((attempt) => pauseAfter(attempt, RESOURCE_EXHAUSTED));
  expect(laterPauses[0]).toBeGreaterThan(60);
  expect(laterPauses).toEqual([...laterPauses].sort((a, b) => a - b));
  expect(laterPauses.at(-1)).toBeGreaterThan(1_500);
});

test('the pauses after UNAVAILABLE are longer, from the first attempt on', () => {
  expect(pauseAfter(1, UNAVAILABLE)).toBeGreaterThan(100);
});

test('a call that waits for its retry ends when the connection is closed', async () => {
  const { client, connection } = temporalClient({
    temporalAddress: '127.0.0.1:1',
    temporalNamespace: 'none',
    historyKey: undefined,
  });
  const retryPlanned = new Promise<void>((resolve) => {
    jest.spyOn(GRPC_RETRY, 'delayFunction').mockImplementation(() => {
      resolve();
      return 10;
    });
  });
  const call = client.workflowService.describeNamespace({ namespace: 'none' });
  await retryPlanned;
  await connection.close();
  const code = call.catch((error: unknown) => (error as { code: number }).code);
  expect(await Promise.race([code, pause(30_000, 'never ended', { ref: false })])).toBe(1);
});
