import { matchesChoice, withRecent, sectionsOf } from './matching';
import type { Choice } from './types';

const choice = (id: string, group: Choice['group'] = 'screens', label = id): Choice => ({
  id,
  group,
  label,
  run: () => undefined,
});

test('a choice matches if it has every word, in any order, without regard to case and kind of apostrophe', () => {
  const one = { ...choice('x', 'applications', 'Пам’ять степу'), note: '2027-KGR-1-1-01042' };
  for (const typed of ['степ пам', "ПАМ'ЯТЬ", '01042 степу', ''])
    expect(matchesChoice(one, typed)).toBe(true);
  expect(matchesChoice(one, 'степ гори')).toBe(false);
});

test('an empty query lists recent choices, screens and actions; other queries list applications and matches', () => {
  const own = [choice('inbox'), choice('search'), choice('out', 'actions')];
  const found = [choice('a1', 'applications', 'anything the server found')];
  const ids = (typed: string) =>
    sectionsOf(typed, found, own, [choice('search')]).map(({ group, choices }) => [
      group,
      choices.map(({ id }) => id),
    ]);
  expect(ids(' ')).toEqual([
    ['recent', ['search']],
    ['screens', ['inbox', 'search']],
    ['actions', ['out']],
  ]);
  expect(ids('sea')).toEqual([
    ['applications', ['a1']],
    ['screens', ['search']],
  ]);
});

test('the last five choices are remembered, newest first, without duplicates', () => {
  const after = ['a', 'b', 'c', 'a', 'd', 'e', 'f'].reduce<Choice[]>(
    (recent, id) => withRecent(recent, choice(id)),
    [],
  );
  expect(after.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c']);
});
