import { done, endpoint, id } from './define';
import { opensArea, readsApplication, roles, signedIn } from './who';

const call = { method: 'get', path: '/api/x', summary: 'x', output: done } as const;

test('an endpoint without `who` does not compile', () => {
  // @ts-expect-error -- an endpoint without `who` must not compile
  expect(endpoint(call).who).toBeUndefined();
  expect(endpoint({ ...call, who: signedIn }).who).toBe(signedIn);
});

test('`opensArea` lists the roles that open one of the areas', () => {
  expect(opensArea('/expert')).toEqual(roles('expert'));
  expect(opensArea('/admin', '/expert')).toEqual(roles('admin', 'chief', 'expert'));
});

test('a rule about the record keeps the roles to which it is added', () => {
  expect(readsApplication).toMatchObject({ by: 'session', rule: 'reads-application' });
  expect(readsApplication.roles).toContain('expert');
  expect(readsApplication.roles).not.toContain('unassigned');
});

test('an id in capitals is converted to small letters, so that rows are locked in the order of their ids', () => {
  expect(id.parse('3F2504E0-4F89-41D3-9A0C-0305E82C3301')).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301');
});
