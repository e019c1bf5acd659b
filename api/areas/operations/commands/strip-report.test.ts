import { LONGEST } from '../../../../bench/texts';
import { stripState, stripText, stripUrl } from './strip-report';

test.each([
  ['GET https://a.example/x?q=Олена#top failed', 'GET https://a.example/x failed'],
  ['at f (/assets/a.js?v=1:2:3)', 'at f (/assets/a.js)'],
  ['mail olena.boyko+x@пошта.укр today', 'mail … today'],
  ['tax 1234567890, phone +380 (44) 123-45-67', 'tax …, phone …'],
  ['IBAN UA21 3223 1300 0002 6007 2335 6600 1.', 'IBAN ….'],
  ['Bearer abc.def_ghi', 'Bearer …'],
  ['token 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', 'token …'],
  ['/api/users/c2a3b1a4-0000-4000-8000-000000000001/changes', '/api/users/:id/changes'],
  [`Unexpected token 'І', "Іван Пет" is not valid JSON`, `Unexpected token 'І', "…" is not valid JSON`],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  [
    'at Shell (http://x.example/assets/index-BBIluPip.js:12:3456)',
    'at Shell (http://x.example/assets/index-BBIluPip.js:12:3456)',
  ],
])('%s', (text, stripped) => {
  expect(stripText(text, 1000)).toBe(stripped);
});

test('a secret at the limit is removed whole, and no half character is left at the end', () => {
  expect(stripText(`${'x '.repeat(45)}olena@example.org`, 95)).not.toContain('olena');
  expect(stripText('a😀', 2)).toBe('a\uFFFD');
});

test('only the path of an address and the known keys of a state are kept', () => {
  expect(stripUrl('https://office.example/restore/abc?x=1')).toBe('/restore/:hash');
  expect(stripUrl('not an address: %')).not.toContain('?');
  expect(stripState({ role: 'admin', online: true, form: 'x', theme: { a: 1 } })).toEqual({
    role: 'admin',
    online: 'true',
  });
  expect(stripState('x')).toEqual({});
});

test('a stripped text is never longer than its limit, whatever the text contains', () => {
  // `npm run bench` measures the time that these texts take.
  for (const piece of LONGEST) expect(stripText(piece.repeat(8000), 8000).length).toBeLessThanOrEqual(8000);
});
