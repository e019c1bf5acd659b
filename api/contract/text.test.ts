import { edrpou, rnokpp } from './identifiers';
import { newestFirst } from './page';
import { grantedSum, paymentSum } from './sum';
import { day, documentNumber, instant, line, lineOrNone, paymentDay, searchedFor, wholeNumber } from './text';
import { formOf } from './upload';

interface Schema {
  safeParse: (input: unknown) => { success: boolean };
}
const accepted = (schema: Schema, ...inputs: unknown[]) =>
  inputs.filter((input) => schema.safeParse(input).success);

test('a name is one line of limited length, without blanks around it', () => {
  expect(accepted(line(5), 'Назва', ' Назва ', 'Назва!', ' ', 'а\nб', 'а\u0085б', 'а\u2028б', 7)).toEqual([
    'Назва',
    ' Назва ',
  ]);
  expect(line(5).parse(' Назва ')).toBe('Назва');
  expect(accepted(lineOrNone(5), '', ' ', 'Назва!')).toEqual(['', ' ']);
});

test('days and moments exist, and a payment is of this century', () => {
  const days = ['2026-02-28', '2026-02-29', '0000-01-01', '1999-12-31', '2026-1-1', '2026-01-01T00:00:00Z'];
  expect(accepted(day, ...days)).toEqual(['2026-02-28', '1999-12-31']);
  expect(accepted(paymentDay, ...days)).toEqual(['2026-02-28']);
  const moments = [
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00+02:00',
    '2026-11-20T10:00:00',
    '0000-11-20T10:00:00Z',
  ];
  expect(accepted(instant, ...moments)).toEqual(moments.slice(0, 2));
});

test('a document number begins with a letter or a digit, and has at most forty characters', () => {
  const numbers = ['ПД-1', '12/2026 № 3.1', '-1', '№ 5', '1_2', 'а'.repeat(41), ' '];
  expect(accepted(documentNumber, ...numbers)).toEqual(['ПД-1', '12/2026 № 3.1']);
});

test('a whole number may be a text of digits, but not an empty one', () => {
  expect(accepted(wholeNumber(0, 10), 0, 10, '7', '07', 11, -1, '', ' ', null, '1e1', '7.5', 7.5)).toEqual([
    0,
    10,
    '7',
    '07',
  ]);
});

test('a search has a minimum length, for digits three', () => {
  expect(accepted(searchedFor(4), 'сцен', 'сце', ' сце ', '123', '12', 'с'.repeat(201))).toEqual([
    'сцен',
    '123',
  ]);
});

test.each([
  ['granted', grantedSum],
  ['payment', paymentSum],
])('a %s sum is above zero and has kopiykas at most', (_name, schema) => {
  expect(accepted(schema, '0.01', '1 234,5', '0', '-1', '1.005', '', 5, `1${'0'.repeat(40)}`)).toEqual([
    '0.01',
    '1 234,5',
  ]);
});

test('identification codes have their length and check digit', () => {
  expect(accepted(rnokpp, '1234567899', '1234567890', '123456789', '12345678990')).toEqual(['1234567899']);
  expect(accepted(edrpou, '14360570', '14360571', '1436057')).toEqual(['14360570']);
});

test('a cursor of rows is a number of at most 18 digits', () => {
  expect(accepted(newestFirst.cursor, '7', '1'.repeat(18), '1'.repeat(19), '', 'x', '-1')).toEqual([
    '7',
    '1'.repeat(18),
  ]);
});

test('a form of several slots accepts the formats of all of them', () => {
  const one = formOf(['main']).files.file!;
  const both = formOf(['main', 'estimate']).files.file!;
  expect(one.description).toBeUndefined();
  expect(both.description).toMatch(/^main: .*; estimate: /);
  expect(both.accept).toEqual([...new Set([...one.accept, ...formOf(['estimate']).files.file!.accept])]);
});
