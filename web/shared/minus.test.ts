import { withMinus } from './minus';

test('a negative number has a minus sign in both languages, and other numbers stay', () => {
  const formatted = ['uk', 'en'].map((language) => new Intl.NumberFormat(language).format(-5));
  expect(formatted.map(withMinus)).toEqual(['−5', '−5']);
  expect(withMinus('+5')).toBe('+5');
});
