import en from '../texts/en/launcher.json';
import uk from '../texts/uk/launcher.json';
import { terminalLanguage } from './language';
import { launcherText } from './launcher-text';

test.each([
  [[], {}, 'uk'],
  [[], { LANG: 'C.UTF-8' }, 'uk'],
  [[], { LANG: 'uk_UA.UTF-8' }, 'uk'],
  [[], { LANG: 'en_GB.UTF-8' }, 'en'],
  [[], { LC_ALL: 'uk_UA.UTF-8', LANG: 'en_GB.UTF-8' }, 'uk'],
  [['--lang', 'en'], { LANG: 'uk_UA.UTF-8' }, 'en'],
  [['--lang=uk'], { LANG: 'en_GB.UTF-8' }, 'uk'],
])('%j with %j means %s', (argv, env, language) => {
  expect(terminalLanguage(argv, env)).toBe(language);
});

/** Returns the `{{names}}` in a text. */
const names = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
/** Removes the suffix of a plural form; English has fewer of them. */
const keyStem = (key: string): string => key.replace(/_(one|few|many|other)$/, '');

test('both languages have the same launcher texts with the same names in them', () => {
  const english = new Map(Object.entries(en).map(([key, text]) => [keyStem(key), names(text)]));
  const ukrainian = new Map(Object.entries(uk).map(([key, text]) => [keyStem(key), names(text)]));
  expect(english).toEqual(ukrainian);
});

test('numbers have Ukrainian plural forms', () => {
  const packages = (count: number): string =>
    launcherText('progress.compiled', { name: 'Temporal', count, seconds: 1 }, 'uk');
  expect([1, 2, 5, 21].map(packages)).toEqual([
    'Temporal: зібрано 1 пакет, минуло 1 с',
    'Temporal: зібрано 2 пакети, минуло 1 с',
    'Temporal: зібрано 5 пакетів, минуло 1 с',
    'Temporal: зібрано 21 пакет, минуло 1 с',
  ]);
});
