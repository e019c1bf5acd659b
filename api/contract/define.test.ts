import { done, endpoint } from './define';
import { opensArea, readsApplication, roles, signedIn } from './who';

const call = { method: 'get', path: '/api/x', summary: 'x', output: done } as const;

test('an endpoint without `who` does not compile', () => {
  // @ts-expect-error -- an endpoint without `who` must not compile
  expect(endpoint(call).who).toBeUndefined();
  expect(endpoint({ ...call, who: signedIn }).who).toBe(signedIn);
});

test('an area stands for the roles that open it', () => {
  expect(opensArea('/expert')).toEqual(roles('expert'));
  expect(opensArea('/admin', '/expert')).toEqual(roles('admin', 'chief', 'expert'));
});

test('a rule about the record keeps the roles it begins with', () => {
  expect(readsApplication).toMatchObject({ by: 'session', rule: 'reads-application' });
  expect(readsApplication.roles).toContain('expert');
  expect(readsApplication.roles).not.toContain('unassigned');
});
