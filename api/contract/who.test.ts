import { ROLES, STAFF } from '../../domain/roles';
import { callers, opensArea, readsApplication, roles, rolesTaking, signedIn, staffAndExperts } from './who';

test('a call that takes steps is open to roles that may take at least one of them', () => {
  const who = roles('chief', 'lawyer', 'expert');
  expect(callers({ who })).toEqual(['chief', 'lawyer', 'expert']);
  expect(callers({ who, steps: ['agreement.sign'] })).toEqual(['chief']);
  expect(callers({ who, steps: ['agreement.sign', 'agreement.upload'] })).toEqual(['chief', 'lawyer']);
  expect(callers({ who, steps: [] })).toEqual([]);
});

test('an area is open to the roles that open it, a step to those that take it', () => {
  expect(opensArea('/expert').roles).toContain('expert');
  expect(opensArea('/admin').roles).not.toContain('lawyer');
  expect(new Set(opensArea('/admin', '/expert').roles)).toEqual(
    new Set([...opensArea('/admin').roles, ...opensArea('/expert').roles]),
  );
  expect(rolesTaking('agreement.sign').roles).toEqual(['admin', 'chief']);
});

test('every role may be signed in, and a rule narrows the same callers', () => {
  expect(signedIn).toEqual({ by: 'session', roles: [...ROLES] });
  expect(staffAndExperts.roles).toEqual([...STAFF, 'expert']);
  expect(readsApplication).toEqual({ ...staffAndExperts, rule: 'reads-application' });
});
