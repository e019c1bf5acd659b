import { uniquePaths, pathPart } from './archive-names';

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\windows\\evil.exe', 'C__windows_evil.exe'],
  ['ко\u0000шт\u202Eорис\r\n.pdf', 'кошторис.pdf'],
  ['"лапки" <b>.pdf', '_лапки_ _b_.pdf'],
  ['🎭 маска.pdf', '🎭 маска.pdf'],
  ['..', 'файл'],
  ['\uD83D', 'файл'],
])('%j becomes one part of a path', (name, part) => expect(pathPart(name, 'файл')).toBe(part));

test('a long name is cut before its extension, not within a character', () => {
  const part = pathPart(`${'🎭'.repeat(500)}.xlsx`, 'файл');
  expect(Array.from(part)).toHaveLength(120);
  expect(part.endsWith('🎭.xlsx')).toBe(true);
});

test('two equal names, ignoring case, become two paths', () => {
  const name = uniquePaths();
  expect([name('а', 'Статут.pdf'), name('а', 'статут.PDF'), name('б', 'Статут.pdf')]).toEqual([
    'а/Статут.pdf',
    'а/статут (2).PDF',
    'б/Статут.pdf',
  ]);
});
