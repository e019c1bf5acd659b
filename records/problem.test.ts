import { there } from './problem';

test('what is not there is not found; what is empty is there', () => {
  expect(there('')).toBe('');
  expect(there(0)).toBe(0);
  for (const nothing of [undefined, null])
    expect(() => there(nothing)).toThrow(expect.objectContaining({ status: 404, code: 'not-found' }));
});
