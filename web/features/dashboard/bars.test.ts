import type { TFunction } from 'i18next';
import type { ReadOutput } from '../../reads/names';
import { sumBars } from './bars';
import { holderName, monthName, sumText } from './texts';

const t = ((key: string) => key) as TFunction;
const row = (month: string, sum: string) => ({
  month,
  asked: sum,
  granted: '0.00',
  paid: '0.00',
  returned: '1000000.00',
});

test('the sums of all programmes of a month are added, in millions, in the order of the months', () => {
  const sums = [row('2026-03', '1000000.00'), row('2026-02', '500000.00'), row('2026-03', '2500000.00')];
  const { labels, series } = sumBars(t, { sums } as unknown as ReadOutput<'dashboard'>, 'uk');
  expect(labels).toEqual(['2026-02', '2026-03'].map((month) => monthName(month, 'uk')));
  expect(series.map(({ values }) => values)).toEqual([
    [0.5, 3.5],
    [0, 0],
    [0, 0],
    [1, 2],
  ]);
});

test('a sum has kopiykas only if there are any, and keeps all digits', () => {
  const plain = (sum: string) => sumText(sum, 'uk').replaceAll(/\s/g, ' ');
  expect(['5.00', '5.50', '9007199254740993.10'].map(plain)).toEqual([
    '5 ₴',
    '5,50 ₴',
    '9 007 199 254 740 993,10 ₴',
  ]);
});

test('tasks of nobody are named by their roles', () => {
  expect(holderName(t, { name: 'Олена', roles: ['lawyer'] })).toBe('Олена');
  expect(holderName(t, { name: null, roles: ['lawyer', 'chief'] })).toBe(
    'processes:role.lawyer, processes:role.chief',
  );
});
