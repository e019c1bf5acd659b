import en from '../texts/en/signing-host.json';
import uk from '../texts/uk/signing-host.json';
import { languageOf, signingTexts } from './texts';

const keyStems = (catalogue: object): string[] =>
  [...new Set(Object.keys(catalogue).map((key) => key.replace(/_(one|few|many|other)$/, '')))].sort();
const placeholders = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '').sort();

test('both catalogues have the same texts with the same placeholders', () => {
  expect(keyStems(en)).toEqual(keyStems(uk));
  for (const [key, text] of Object.entries(en)) {
    const ukrainian: Record<string, string> = uk;
    expect([key, placeholders(text)]).toEqual([key, placeholders(ukrainian[key] ?? '')]);
  }
});

test.each([
  [1, 'Підписати 1 файл'],
  [3, 'Підписати 3 файли'],
  [11, 'Підписати 11 файлів'],
  [21, 'Підписати 21 файл'],
])('for %i the word "file" takes its Ukrainian plural form', (count, text) => {
  expect(signingTexts('uk')('sign', { count })).toBe(text);
});

test('every language but English gives Ukrainian', () => {
  expect(['en', 'en-GB', 'uk', 'pl', undefined].map(languageOf)).toEqual(['en', 'en', 'uk', 'uk', 'uk']);
});
