import { compareBudgets, grantBeyondBudget } from './budgets';

// rules/negotiation, "Both budgets".

test('lines of both budgets are paired by title, and each difference is final minus submitted', () => {
  const submittedForm = {
    lines: [
      { title: 'Оренда  залу', sum: 10_000n },
      { title: 'Друк', sum: 2_050n },
    ],
  };
  const final = {
    lines: [
      { title: 'Перекладач', sum: 700n },
      { title: 'оренда залу', sum: 9_999n },
    ],
  };
  expect(compareBudgets(submittedForm, final)).toEqual({
    lines: [
      { title: 'Оренда  залу', submitted: '100.00', final: '99.99', difference: '-0.01' },
      { title: 'Друк', submitted: '20.50', final: null, difference: '-20.50' },
      { title: 'Перекладач', submitted: null, final: '7.00', difference: '7.00' },
    ],
    submitted: '120.50',
    final: '106.99',
    difference: '-13.51',
  });
});

test.each([
  [4_200_001, '42000.00', '0.01'],
  [4_199_900, '42000.00', '-1.00'],
  [4_200_000, '42000.00', undefined],
  [1, '-5.00', undefined],
])('a grant of %d kopiykas differs from a budget of %s by %s', (granted, total, difference) => {
  expect(grantBeyondBudget(granted, total)).toBe(difference);
});
