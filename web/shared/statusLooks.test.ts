import { lookOf } from './statusLooks';

test.each([
  ['finalisation', -3],
  ['overall', -3],
] as const)('a signed finalisation has the neutral look, not that of a refusal: %s', (process, status) => {
  expect(lookOf(process, status)).toEqual({ colour: 'neutral', icon: 'sealed' });
});
