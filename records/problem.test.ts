import { orNotFound } from './problem';

test('null and undefined are not found; empty values are found', () => {
  expect(orNotFound('')).toBe('');
  expect(orNotFound(0)).toBe(0);
  for (const emptyValue of [undefined, null])
    expect(() => orNotFound(emptyValue)).toThrow(expect.objectContaining({ status: 404, code: 'not-found' }));
});
