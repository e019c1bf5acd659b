import { followsFromSums } from '../../domain/document/finance/computed';
import { financeFields } from './finance-fields';

const RATES = { income: 1800, military: 500 };
/** Replaces no-break spaces by blanks. */
const plainForm = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\u00A0', ' ')]));

test('the sum, the tranches and the taxes are given in figures and in words', () => {
  const tranches = [
    { name: 'I', sum: '60 000' },
    { name: 'final', sum: '40000,01' },
  ] as const;
  expect(plainForm(financeFields({ sum: '100 000,01', tranches }, RATES))).toEqual({
    sum_number: '100 000,01',
    sum_text: 'Сто тисяч гривень 01 копійка',
    tranche_I_number: '60 000,00',
    tranche_I_text: 'Шістдесят тисяч гривень 00 копійок',
    tranche_II_number: '',
    tranche_II_text: '',
    tranche_final_number: '40 000,01',
    tranche_final_text: 'Сорок тисяч гривень 01 копійка',
    tax_income_number: '18 000,00',
    tax_income_text: 'Вісімнадцять тисяч гривень 00 копійок',
    tax_income_percent: '18',
    tax_military_number: '5 000,00',
    tax_military_text: 'П’ять тисяч гривень 00 копійок',
    tax_military_percent: '5',
    paid_out_number: '77 000,01',
    paid_out_text: 'Сімдесят сім тисяч гривень 01 копійка',
    scholarship_fin_string:
      '100 000,01 грн (Сто тисяч гривень 01 копійка), у тому числі податок на доходи фізичних осіб (18 %) — 18 000,00 грн, військовий збір (5 %) — 5 000,00 грн',
    scholarship_fin_total: '77 000,01 грн (Сімдесят сім тисяч гривень 01 копійка)',
  });
});

test('an old document keeps its rates: a levy of 1,5 %', () => {
  const fields = plainForm(financeFields({ sum: '10 000', tranches: [] }, { income: 1800, military: 150 }));
  expect(fields).toMatchObject({
    tax_military_percent: '1,5',
    tax_military_number: '150,00',
    paid_out_number: '8 050,00',
  });
});

test('every computed variable counts as following from the sums; others do not', () => {
  const fields = financeFields({ sum: '1', tranches: [] }, RATES);
  expect(Object.keys(fields).filter((name) => !followsFromSums(name))).toEqual([]);
  expect(followsFromSums('basis')).toBe(false);
});
