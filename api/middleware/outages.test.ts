import { ServiceError } from '@temporalio/client';
import { ConnectionError, DatabaseError } from '../../db/database';
import { PdfError } from '../../pdf/render';
import { outageProblem } from './outages';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each<[string, unknown]>([
  ['PostgreSQL refuses a statement', new DatabaseError(Object.assign(coded('53100'), { sql: '' }))],
  ['PostgreSQL refuses a prepared statement', coded('53100')],
  ['PostgreSQL refuses a connection', new ConnectionError(coded('53100'))],
  ['a file cannot be written', coded('ENOSPC')],
  [
    'Temporal cannot write its histories',
    new ServiceError('failed to start', {
      cause: coded('14', '14 UNAVAILABLE: database or disk is full (13)'),
    }),
  ],
])('on a full disk (%s) the answer is 503 disk-full with Retry-After', (_, error) => {
  expect(outageProblem(error)).toMatchObject({
    status: 503,
    code: 'disk-full',
    options: { headers: { 'Retry-After': '30' } },
  });
});

test.each<[string, unknown]>([
  ['PostgreSQL is unavailable', new ConnectionError(coded('ECONNREFUSED'))],
  ['PostgreSQL has too many clients', coded('53300')],
  [
    'Temporal is unavailable',
    new ServiceError('failed', { cause: coded('14', '14 UNAVAILABLE: connection refused') }),
  ],
])('%s: the answer is 503 unavailable', (_, error) => {
  expect(outageProblem(error)).toMatchObject({ status: 503, code: 'unavailable' });
});

test.each([
  ['timeout', 422, 'print-too-long'],
  ['crash', 500, 'print-failed'],
  ['definition', 500, 'print-failed'],
] as const)('a document that is not printed (%s) is answered with %i %s', (reason, status, code) => {
  expect(outageProblem(new PdfError(reason, 'x'))).toMatchObject({ status, code });
});

test('other errors are not outages', () => {
  expect(outageProblem(new DatabaseError(Object.assign(coded('23505'), { sql: '' })))).toBeUndefined();
  expect(outageProblem(coded('ENOENT'))).toBeUndefined();
  expect(outageProblem(undefined)).toBeUndefined();
});
