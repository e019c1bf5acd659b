import { newestOf } from './address';

test('the default season is the newest that is not archived, or else the newest', () => {
  const archived = true as const;
  expect(newestOf([{ _id: 'a', archived }, { _id: 'b' }, { _id: 'c' }])).toBe('b');
  expect(
    newestOf([
      { _id: 'a', archived },
      { _id: 'b', archived },
    ]),
  ).toBe('a');
  expect(newestOf([])).toBeUndefined();
});
