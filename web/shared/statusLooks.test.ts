import { lookOf } from './statusLooks';

test.each([
  ['finalisation', -3],
  ['overall', -3],
] as const)('a signed finalisation is a neutral end, no refusal: %s', (process, status) => {
  expect(lookOf(process, status)).toEqual({ colour: 'neutral', icon: 'sealed' });
});
