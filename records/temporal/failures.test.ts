import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { DatabaseError } from 'pg';
import { nonRetryable } from './failures';

const unheard = new DefaultLogger('ERROR', () => undefined);

/** Does work that fails in an activity, and answers what comes of the failure. */
const failing = (error: Error): Promise<unknown> =>
  new MockActivityEnvironment({}, { logger: unheard })
    .run(() => nonRetryable(Promise.reject(error)))
    .catch((thrown: unknown) => thrown);

const postgres = (code: string) => Object.assign(new DatabaseError('x', 1, 'error'), { code });

test.each([
  ['a full disk under PostgreSQL', postgres('53100')],
  ['a full disk under the file store', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })],
  ['PostgreSQL away', Object.assign(new Error('ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('%s passes: the failure is thrown on, and tried again', async (_, error) => {
  expect(await failing(error)).toBe(error);
});

test('what comes again at every retry waits for an operator', async () => {
  expect(await failing(postgres('23514'))).toMatchObject({ type: 'UNEXPECTED', nonRetryable: true });
});
