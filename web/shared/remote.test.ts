import type { Failure } from '../api/problem';
import { arrived, begun, failed, none } from './remote';

const failure = (status: number): Failure => ({ status, code: 'x', detail: '' });

test('what is on the screen stays while it is read again, and while the server is away', () => {
  const shown = arrived(['a']);
  expect(begun(shown)).toEqual({ kind: 'some', value: ['a'], refreshing: true });
  expect(failed(begun(shown), failure(0))).toMatchObject({ kind: 'some', value: ['a'], refreshing: false });
  expect(failed(shown, failure(500))).toMatchObject({ kind: 'some' });
});

test('what one may no longer see goes from the screen', () => {
  expect(failed(arrived(['a']), failure(403))).toEqual({ kind: 'error', failure: failure(403) });
  expect(failed(begun(none), failure(0))).toEqual({ kind: 'error', failure: failure(0) });
});
