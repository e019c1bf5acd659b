import { contentWidths } from './columns';

const sum = (widths: readonly number[]) => Math.round(widths.reduce((all, width) => all + width, 0));

test('a column of numbers is narrow, and no word or sum is broken if all of them fit', () => {
  const rows = [
    ['№', 'Стаття витрат', 'Сума, грн'],
    ['1', 'Адміністративні витрати', '1\u00A0250\u00A0000,00'],
    ['2', 'Єдиний внесок на загальнообовʼязкове державне соціальне страхування', '100'],
  ];
  const [number = 0, item = 0, amount = 0] = contentWidths(rows, 3, 440);
  expect(sum([number, item, amount])).toBe(440);
  expect(number).toBeLessThan(30);
  // Letters of «загальнообовʼязкове» and of the sum, each of more than 6 points.
  expect(item).toBeGreaterThan(19 * 6);
  expect(amount).toBeGreaterThan(12 * 6);
  expect(item).toBeGreaterThan(amount);
});

test('an empty column is wide enough for handwriting', () => {
  const rows = [
    ['Розділ звіту', 'Зміст'],
    ['Виконані заходи відповідно до календарного плану: дата, місце, кількість учасників', ''],
  ];
  const [section = 0, content = 0] = contentWidths(rows, 2, 440);
  expect(content).toBeGreaterThan(120);
  expect(section).toBeGreaterThan(content);
});

test('equal columns share the width and break words too long for the page', () => {
  expect(contentWidths([['а', 'б']], 2, 440)).toEqual([220, 220]);
  expect(contentWidths([['а'.repeat(500), 'б'.repeat(500)]], 2, 440)).toEqual([220, 220]);
  expect(contentWidths([['а'.repeat(900), 'б'.repeat(100)]], 2, 440).map(Math.round)).toEqual([396, 44]);
  expect(sum(contentWidths([], 3, 440))).toBe(440);
});
