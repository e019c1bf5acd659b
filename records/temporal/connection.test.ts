import { GRPC_RETRY } from './connection';

const [RESOURCE_EXHAUSTED, UNAVAILABLE] = [8, 14];
const pauseAfter = (attempt: number, code: number) =>
  GRPC_RETRY.delayFunction(attempt, { code, details: '', metadata: {} } as never);

test('a call that met the end of a run is sent again at once; if the server is overloaded, the pauses grow', () => {
  expect(pauseAfter(1, RESOURCE_EXHAUSTED)).toBeLessThanOrEqual(10);
  const later = [2, 5, 8].map((attempt) => pauseAfter(attempt, RESOURCE_EXHAUSTED));
  expect(later[0]).toBeGreaterThan(60);
  expect(later).toEqual([...later].sort((one, two) => one - two));
  expect(later.at(-1)).toBeGreaterThan(1_500);
});

test('a server that does not answer is left alone for longer, from the first attempt on', () => {
  expect(pauseAfter(1, UNAVAILABLE)).toBeGreaterThan(100);
});
