import { linesOfSheet, type SheetForm } from './budget-lines';
import { budgetOf, compareSpending } from './spending';

// rules/reporting-and-act, "Spent against budget".

const FORM: SheetForm = { title: ['Стаття витрат'], sum: ['Витрачено, грн'], total: ['Разом'] };
const HEAD = ['№', 'Стаття витрат', 'За кошторисом, грн', 'Витрачено, грн'];

const formOf = (value: unknown) => ({
  fields: [{ title: 'Бюджет', fields: [{ name: 'project_sum' }, { name: 'budget_lines', value }] }],
});

test('the budget is the agreed table, exact to the kopiyka', () => {
  const rows = [
    { title: ' Оренда ', quantity: 2, total: 1234.5 },
    { title: 'Друк', total: '1 000 000,01' },
  ];
  expect(budgetOf(formOf(rows))).toEqual([
    { title: 'Оренда', sum: 123_450n },
    { title: 'Друк', sum: 100_000_001n },
  ]);
});

test.each([
  ['no such table', {}],
  ['no rows', formOf([])],
  ['a line without a sum', formOf([{ title: 'Оренда' }])],
  ['a line without a title', formOf([{ title: ' ', total: 5 }])],
])('a form with %s has no budget to compare', (_, form) => expect(budgetOf(form)).toBeUndefined());

test('the usual form is read from its headings to the total, without blank rows, and a blank sum is 0', () => {
  const rows = [
    ['Фінансовий звіт'],
    [],
    HEAD,
    [1, 'Оренда', 100, 99.5],
    [null, null],
    [2, 'Друк', 50],
    [null, ' разом ', 150, 99.5],
    ['Керівник', null, null, 'підпис'],
  ];
  expect(linesOfSheet(rows, FORM)).toEqual({
    lines: [
      { title: 'Оренда', sum: 9_950n },
      { title: 'Друк', sum: 0n },
    ],
    stated: 9_950n,
  });
});

test.each([
  ['no headings', [[1, 'Оренда', 100, 99.5]]],
  [
    'one heading',
    [
      ['Стаття витрат', 'Сума'],
      ['Оренда', 5],
    ],
  ],
  ['headings in two rows', [['Стаття витрат'], ['Витрачено, грн'], ['Оренда', 5]]],
  ['a negative sum', [HEAD, [1, 'Друк', 1, 1], [2, 'Оренда', 1, -5]]],
  ['a third decimal', [HEAD, [1, 'Друк', 1, 1], [2, 'Оренда', 1, 5.125]]],
  ['words for a sum', [HEAD, [1, 'Оренда', 1, 'п’ять']]],
  ['a sum without a title', [HEAD, [1, 'Друк', 1, 1], [2, null, 1, 5]]],
  ['no lines', [HEAD, [null, 'Разом', 0, 0]]],
])('a sheet with %s is not recognised', (_, rows) => {
  expect(linesOfSheet(rows, FORM)).toBeUndefined();
});

test('lines are paired by title, lines outside the budget come last, and totals are exact', () => {
  const budget = [
    { title: 'Оренда  залу', sum: 10_000n },
    { title: 'Друк', sum: 30n },
    { title: 'Друк', sum: 40n },
    { title: 'Охорона', sum: 5n },
  ];
  const lines = [
    { title: 'друк', sum: 20n },
    { title: 'Друк', sum: 41n },
    { title: 'оренда залу', sum: 10_001n },
    { title: 'Таксі', sum: 7n },
  ];
  expect(compareSpending(budget, { lines, stated: 10_070n })).toEqual({
    lines: [
      { title: 'Оренда  залу', planned: '100.00', spent: '100.01', difference: '-0.01' },
      { title: 'Друк', planned: '0.30', spent: '0.20', difference: '0.10' },
      { title: 'Друк', planned: '0.40', spent: '0.41', difference: '-0.01' },
      { title: 'Охорона', planned: '0.05', spent: null, difference: '0.05' },
      { title: 'Таксі', planned: null, spent: '0.07', difference: '-0.07' },
    ],
    planned: '100.75',
    spent: '100.69',
    difference: '0.06',
    stated: '100.70',
  });
});

test('very large sums lose no kopiyka, and a right stated total is omitted', () => {
  const largeSum = 99_999_999_999_999n;
  const lines = Array.from({ length: 300 }, (_, index) => ({ title: `Стаття ${index}`, sum: largeSum }));
  const { spent, difference, stated } = compareSpending([{ title: 'Стаття 0', sum: largeSum - 1n }], {
    lines,
    stated: largeSum * 300n,
  });
  expect([spent, difference, stated]).toEqual(['299999999999997.00', '-298999999999997.02', null]);
});
