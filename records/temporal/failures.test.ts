import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { DatabaseError } from 'pg';
import { nonRetryable } from './failures';

const silentLogger = new DefaultLogger('ERROR', () => undefined);

/** Runs failing work in an activity; returns the thrown error. */
const thrownBy = (error: Error): Promise<unknown> =>
  new MockActivityEnvironment({}, { logger: silentLogger })
    .run(() => nonRetryable(Promise.reject(error)))
    .catch((thrown: unknown) => thrown);

const postgresError = (code: string) => Object.assign(new DatabaseError('x', 1, 'error'), { code });

test.each([
  ['a full disk under PostgreSQL', postgresError('53100')],
  ['a full disk under the file store', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })],
  ['an unavailable PostgreSQL', Object.assign(new Error('ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('%s is temporary: the error is rethrown, for a retry', async (_, error) => {
  expect(await thrownBy(error)).toBe(error);
});

test('an error that would recur on every retry is not retried', async () => {
  expect(await thrownBy(postgresError('23514'))).toMatchObject({ type: 'UNEXPECTED', nonRetryable: true });
});
