import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import enOutside from '../i18n/texts/en';
import enInside from '../i18n/texts/en-inside';
import ukOutside from '../i18n/texts/uk';
import ukInside from '../i18n/texts/uk-inside';

type Texts = { [key: string]: string | Texts };
const uk = { ...ukOutside, ...ukInside };
const en = { ...enOutside, ...enInside };
const CATALOGUES: Record<string, Record<string, Texts>> = { uk, en };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns all keys without their plural endings. */
function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [(prefix + key).replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

const sources = readdirSync(path.join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|dist\/|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(__dirname, '..', file), 'utf8') }));

test.each([
  'account',
  'shell',
  'inbox',
  'catalogue',
  'application',
  'rollback',
  'processes',
  'registers',
  'search',
  'users',
])('both languages have the same keys in %s', (namespace) => {
  const [inUk, inEn] = [uk, en].map((catalogue: Record<string, Texts>) => [
    ...new Set(keysOf(catalogue[namespace] ?? {})),
  ]);
  expect(inEn).toEqual(inUk);
});

test('every key that is written literally in the code has a text', () => {
  const missingKeys = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /'(account|shell|inbox|catalogue|application|rollback|processes|registers|search|users):([\w.-]+)'/g,
      ),
    ]
      .filter(([, namespace = '', key = '']) => !keysOf(CATALOGUES.uk?.[namespace] ?? {}).includes(key))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(missingKeys).toEqual([]);
});

test('texts quoted in the rules are in the catalogues literally', () => {
  expect(uk.shell.notFound.title).toBe('Сторінка не знайдена');
  expect(uk.shell.signIn.submit).toBe('Увійти');
  expect(en.shell.session.expired).toBe(
    'Oops! It seems your session has expired. To continue, please log in again',
  );
  expect(en.shell.failure.connection).toBe('Server connection error. Check your internet connection');
  expect(en.shell.crash.title).toBe('An error occurred');
  expect(en.search.sameFilter).toBe('You are trying to apply the same filter');
  expect(en.search.empty).toBe('Sorry, no such application exists');
});
