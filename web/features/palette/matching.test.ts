import { matchesChoice, withRecent, sectionsOf } from './matching';
import type { Choice } from './types';

const choice = (id: string, group: Choice['group'] = 'screens', label = id): Choice => ({
  id,
  group,
  label,
  run: () => undefined,
});

test('a choice matches if it has every word, in any order, without regard to case and kind of apostrophe', () => {
  const fromServer = { ...choice('x', 'applications', 'Пам’ять степу'), note: '2027-KGR-1-1-01042' };
  for (const input of ['степ пам', "ПАМ'ЯТЬ", '01042 степу', ''])
    expect(matchesChoice(fromServer, input)).toBe(true);
  expect(matchesChoice(fromServer, 'степ гори')).toBe(false);
});

test('an empty query lists recent choices, screens and actions; other queries list applications and matches', () => {
  const localChoices = [choice('inbox'), choice('search'), choice('out', 'actions')];
  const serverChoices = [choice('a1', 'applications', 'anything the server found')];
  const ids = (input: string) =>
    sectionsOf(input, serverChoices, localChoices, [choice('search')]).map(({ group, choices }) => [
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
  expect(withRecent([choice('a'), choice('b')], choice('b')).map(({ id }) => id)).toEqual(['b', 'a']);
});
