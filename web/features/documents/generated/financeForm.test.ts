import { failureByField, financeInfoOf, SUM, trancheDifference, trancheField } from './financeForm';

test('tranches without a sum are left out, and their errors belong to the tranches that were sent', () => {
  const values = {
    [SUM]: ' 30 ',
    [trancheField('I')]: '10',
    [trancheField('II')]: ' ',
    [trancheField('final')]: '20',
  };
  expect(financeInfoOf(values)).toEqual({
    sum: '30',
    tranches: [
      { name: 'I', sum: '10' },
      { name: 'final', sum: '20' },
    ],
  });
  const fields = (path: string, of: Record<string, string> = values) =>
    Object.keys(
      failureByField({ status: 422, code: 'x', detail: '', errors: { [path]: 'Ні' } }, of)?.errors ?? {},
    );
  expect(fields('fin_info_data.tranches.1.sum')).toEqual([trancheField('final')]);
  expect(fields('fin_info_data.tranches')).toEqual([trancheField('final')]);
  expect(fields('fin_info_data.tranches', {})).toEqual([SUM]);
  expect(fields('fin_info_data.sum')).toEqual([SUM]);
});

test('the tranches differ from the sum by kopiykas; an invalid sum has no difference', () => {
  const difference = (sum: string, ...sums: string[]) =>
    trancheDifference({ sum, tranches: sums.map((one) => ({ name: 'I', sum: one })) });
  expect([difference('0,30', '0,10', '0,20'), difference('1', '0,99'), difference('1', '1,01')]).toEqual([
    0, -1, 1,
  ]);
  expect([difference('1'), difference('', '1'), difference('1', '1', 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
