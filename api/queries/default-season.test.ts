import { defaultSeason } from './default-season';

const season = (id: string, archived: boolean, used: boolean) => ({ id, archived, used });

test.each([
  [
    'the newest one in use',
    [season('new', false, false), season('used', false, true), season('old', false, true)],
    'used',
  ],
  ['no archived one that is in use', [season('archived', true, true), season('new', false, false)], 'new'],
  [
    'without one in use the newest that is not archived',
    [season('archived', true, false), season('new', false, false)],
    'new',
  ],
  ['of archived ones the newest', [season('new', true, false), season('old', true, true)], 'new'],
  ['none of none', [], undefined],
])('a page opens at %s', (_, seasons, expected) =>
  expect(defaultSeason(seasons, ({ used }) => used)?.id).toBe(expected),
);
