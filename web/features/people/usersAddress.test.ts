import { usersQuery } from './usersAddress';

test('unknown values of the address are left out, and the order is by name by default', () => {
  const order = { sort: 'name', order: 'asc' };
  expect(usersQuery({ q: ' ', role: 'king', blocked: 'yes', sort: 'colour', order: 'up' })).toEqual(order);
  expect(usersQuery({ q: ' Ірина ', role: 'chief', blocked: 'false', order: 'desc' })).toEqual({
    q: 'Ірина',
    role: 'chief',
    blocked: 'false',
    sort: 'name',
    order: 'desc',
  });
});
