import type { Failure } from '../api/problem';
import { remoteOf } from './remote';

const failure = (status: number): Failure => ({ status, code: 'x', detail: '' });

test('a shown value stays while it is read again, and while the server is unavailable', () => {
  expect(remoteOf(['a'], undefined, true)).toEqual({ kind: 'some', value: ['a'], refreshing: true });
  expect(remoteOf(['a'], failure(0), false)).toMatchObject({ kind: 'some', value: ['a'], refreshing: false });
  expect(remoteOf(['a'], failure(500), false)).toMatchObject({ kind: 'some' });
});

test('a value that the viewer may no longer see is removed', () => {
  expect(remoteOf(['a'], failure(403), false)).toEqual({ kind: 'error', failure: failure(403) });
  expect(remoteOf(['a'], failure(403), true)).toEqual({ kind: 'loading' });
  expect(remoteOf(undefined, failure(0), false)).toEqual({ kind: 'error', failure: failure(0) });
});
