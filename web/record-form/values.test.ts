import { numberOrNull, numbersUnder, orNull, valuesOf } from './values';

test('a record becomes texts of its fields; nested names have dots, and null is empty', () => {
  expect(valuesOf({ title: 'Назва', number: 0, lot: null, flag: true, terms: { appeal: 7 } })).toEqual({
    title: 'Назва',
    number: '0',
    lot: '',
    flag: '',
    'terms.appeal': '7',
  });
});

test('empty fields are left out or null, and zero is a number', () => {
  expect(
    numbersUnder({ 'terms.appeal': '7', 'terms.act': ' ', 'terms.review': '0', title: '1' }, 'terms.'),
  ).toEqual({
    appeal: 7,
    review: 0,
  });
  expect([numberOrNull('0'), numberOrNull(' '), numberOrNull(undefined)]).toEqual([0, null, null]);
  expect([orNull('a'), orNull('')]).toEqual(['a', null]);
});
