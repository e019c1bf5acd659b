import { orNotFound } from './problem';

test('what is not there is not found; what is empty is there', () => {
  expect(orNotFound('')).toBe('');
  expect(orNotFound(0)).toBe(0);
  for (const nothing of [undefined, null])
    expect(() => orNotFound(nothing)).toThrow(expect.objectContaining({ status: 404, code: 'not-found' }));
});
