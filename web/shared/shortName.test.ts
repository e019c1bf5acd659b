import { shortName } from './shortName';

test('a short name is the surname with the first name’s initial, on one line', () => {
  expect(shortName('Бондаревич Ростислав Іванович')).toBe('Бондаревич\u00a0Р.');
  expect(shortName(' Нечуй-Левицька  Їжа ')).toBe('Нечуй-Левицька\u00a0Ї.');
  expect(shortName('Мадонна')).toBe('Мадонна');
});
