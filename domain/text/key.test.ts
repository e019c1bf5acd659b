import { hasWords, sameText, textKey } from './key';
import { isLongEnough, numberBeginnings } from './number';
import { lengthOf, visibleText } from './visible-text';

// rules/lists-and-search, "Comparing text".
describe('every search treats these as the same text', () => {
  const NAME = 'Дерев’янчук';
  test.each([
    ...Array.from("'`´ʹʻʼʽˈˊˋ‘’‛′‵՚Ꞌꞌ＇", (apostrophe) => [
      `the apostrophe ${apostrophe}`,
      `Дерев${apostrophe}янчук`,
    ]),
    ['no apostrophe', 'Деревянчук'],
    ['capitals', 'ДЕРЕВ’ЯНЧУК'],
    ['Latin e and p', 'Дepeв’янчук'],
    ['a soft hyphen and a zero-width space', 'Де\u00adре\u200bв’янчук'],
    ['a stress mark', 'Дерев’я\u0301нчук'],
    ['blanks around', '  Дерев’янчук\u00a0'],
  ])('%s', (_, spelling) => {
    expect(sameText(spelling, NAME)).toBe(true);
    expect(hasWords(`${NAME} Ганна`, spelling)).toBe(true);
  });
  test.each([
    ['decomposed letters', 'Київ'.normalize('NFD'), 'Київ'],
    ['dashes', 'Івано–Франківськ', 'Івано-Франківськ'],
    ['a minus sign', 'Івано−Франківськ', 'Івано-Франківськ'],
    ['double blanks', 'Степові   струни', 'Степові струни'],
    ['a line break', 'Степові\nструни', 'Степові струни'],
    ['Latin i in a word', 'Мiсто', 'Місто'],
    ['a Cyrillic letter in an address', 'ехpert@example.org', 'expert@example.org'],
  ])('%s', (_, text, spelling) => expect(sameText(text, spelling)).toBe(true));
});

test.each([
  ['ґ and г', 'Ґонта', 'Гонта'],
  ['и and й', 'мрій', 'мрии'],
  ['є and е', 'Євген', 'Евген'],
  ['ї and і', 'їх', 'іх'],
])('%s are different letters', (_, text, spelling) => expect(sameText(text, spelling)).toBe(false));

test('finds words in any order, each as a part of a word', () => {
  expect(hasWords('Ганна Дерев’янчук', "рев'ян  ганна")).toBe(true);
  expect(hasWords('Ганна Дерев’янчук', 'ганна дуб')).toBe(false);
  expect(textKey(' ’ ʼ ')).toBe('');
});

describe('stored text', () => {
  test.each([
    ['decomposed letters are composed', 'й'.normalize('NFD'), 'й'],
    ['invisible characters are removed', 'а\u200bб\u00ad\u2060в\ufeff\u3164\u2800', 'абв'],
    ['marks of direction are removed', '\u202eабв\u202c', 'абв'],
    ['the parts of an emoji stay together', '👩\u200d👧 ❤\ufe0f', '👩\u200d👧 ❤\ufe0f'],
    ['tabs and line breaks stay', 'а\tб\r\nв', 'а\tб\r\nв'],
    ['apostrophes stay as they were typed', "п'ять п’ять", "п'ять п’ять"],
  ])('%s', (_, input, stored) => expect(visibleText(input)).toBe(stored));
});

test('zero-width characters, accents and control characters do not count as characters of a comment', () => {
  expect(lengthOf('\u200b'.repeat(150))).toBe(0);
  expect(lengthOf('\u2800\u3164\u0301\u0007'.repeat(50))).toBe(0);
  expect(lengthOf('ї'.normalize('NFD').repeat(5))).toBe(5);
});

test.each([
  ['three figures', '029', true],
  ['two figures', '29', false],
  ['three letters', 'KGR', false],
  ['four letters', 'KINO', true],
  ['three letters and zero-width characters', 'KGR\u200b\u200b', false],
])('a search of four characters or more accepts %s: %s', (_, query, accepted) =>
  expect(isLongEnough(query, 4)).toBe(accepted),
);

test.each([
  ['2027-KGR-1', ['2027-kgr-1']],
  ['2027–KGR−1', ['2027-kgr-1']],
  ['2027-КGR', ['2027-kgr']],
  ['2027-ФІЛЬМ', ['2027-фільм']],
  // All four letters exist in both alphabets.
  ['2027-КІНО', ['2027-kiho', '2027-кіно']],
])('typed %s, the beginning of a number may be any of %j', (input, beginnings) =>
  expect(numberBeginnings(input)).toEqual(beginnings),
);
