import { groupOf, inboxQuery, orderBy, sortOf, tabOf, withTab } from './filters';

test('an unknown order or group is ignored', () => {
  expect([sortOf({ sort: 'due' }), sortOf({ sort: '-due' }), sortOf({ sort: 'colour' }), sortOf({})]).toEqual(
    ['due', '-due', undefined, undefined],
  );
  expect([groupOf({ group: 'stage' }), groupOf({ group: 'colour' })]).toEqual(['stage', undefined]);
  expect([orderBy({}, 'due'), orderBy({ sort: '-due' }, 'due'), orderBy({ sort: '-due' }, 'asked')]).toEqual([
    'ascend',
    'descend',
    null,
  ]);
});

test('blank texts are ignored, and a switch is on or absent', () => {
  const query = inboxQuery({ text: '  ', number: ' 7 ', mine: 'yes', overdue: '' });
  expect(query).toMatchObject({ text: undefined, number: '7', mine: 'true', overdue: undefined });
});

test('only one tab is open at a time, and the tabs of own and of unclaimed tasks clear the filter by colleague', () => {
  expect(tabOf({ overdue: 'true' })).toBe('overdue');
  expect(tabOf({})).toBe('all');
  const filters = { overdue: 'true', colleague: 'c1', role: 'lawyer' };
  expect({ ...filters, ...withTab('mine') }).toMatchObject({
    mine: 'true',
    overdue: undefined,
    colleague: undefined,
    role: undefined,
  });
  expect({ ...filters, ...withTab('unclaimed') }).toMatchObject({ colleague: undefined, role: 'lawyer' });
  expect({ ...filters, ...withTab('today') }).toMatchObject({
    today: 'true',
    colleague: 'c1',
    role: 'lawyer',
  });
});
