import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { searchLabels } from './searchLabels';

const WEB = path.join(__dirname, '..');

test.each([
  ['Лeся правник', true],
  ['ПРАВ’НИК', true],
  ['марія', false],
])('an option "Леся Правник" is found by %s: %s', (typed, isFound) => {
  expect(searchLabels.filterOption(typed, { label: 'Леся Правник' })).toBe(isFound);
});

test('every select with a search uses searchLabels, or has its options filtered elsewhere', () => {
  const searches = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(path.join(WEB, file), 'utf8').matchAll(/\bshowSearch(?!['\w])[^\n]*\n?[^\n]*/gu)].map(
        ([text]) => `${file}: ${text}`,
      ),
    );
  expect(searches.length).toBeGreaterThan(20);
  expect(searches.filter((text) => !/searchLabels|filterOption: false/u.test(text))).toEqual([]);
});
