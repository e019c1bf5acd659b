import { TRANCHES, type FinanceInfo } from '../../domain/document/finance/finance';
import { TAXES, withholdTaxes, type TaxRates } from '../../domain/document/finance/taxes';
import { kopiykasOf } from '../../domain/sums';
import { translate } from '../../texts/translate';
import { sumInFigures } from '../../texts/ukrainian/sum-in-figures';
import { sumInWords } from '../../texts/ukrainian/sum-in-words';

/** Values by the name of the variable. */
export type Fields = Record<string, string>;

/** Agreements are always in Ukrainian. */
const LANGUAGE = 'uk';

/**
 * Computes the variables of the mode `finance` (rules/documents, "Financial information"): the sum, each tranche, the taxes, the paid-out
 * sum, and the two texts of a scholarship. All are derived from the sums, to the kopiyka.
 */
export function financeFields(info: FinanceInfo, rates: TaxRates): Fields {
  const sum = kopiykasOf(info.sum) ?? 0;
  const { taxes, paidOut } = withholdTaxes(sum, rates);
  const fields: Fields = { ...inFiguresAndWords('sum', sum), ...inFiguresAndWords('paid_out', paidOut) };
  // Variables of a tranche that does not exist are empty, so that its row of the payment table needs no value.
  for (const name of TRANCHES) {
    const tranche = info.tranches.find((tranche) => tranche.name === name);
    const kopiykas = tranche && kopiykasOf(tranche.sum);
    Object.assign(
      fields,
      kopiykas === undefined
        ? emptyTranche(`tranche_${name}`)
        : inFiguresAndWords(`tranche_${name}`, kopiykas),
    );
  }
  for (const tax of TAXES)
    Object.assign(fields, inFiguresAndWords(`tax_${tax}`, taxes[tax]), {
      [`tax_${tax}_percent`]: percent(rates[tax]),
    });
  return { ...fields, ...scholarshipFields(sum, rates) };
}

function scholarshipFields(sum: number, rates: TaxRates): Fields {
  const { taxes, paidOut } = withholdTaxes(sum, rates);
  return {
    scholarship_fin_string: translate(LANGUAGE, 'generated-documents:scholarship.string', {
      sum: sumInFigures(sum),
      words: sumInWords(sum),
      income: sumInFigures(taxes.income),
      incomeRate: percent(rates.income),
      military: sumInFigures(taxes.military),
      militaryRate: percent(rates.military),
    }),
    scholarship_fin_total: translate(LANGUAGE, 'generated-documents:scholarship.total', {
      paidOut: sumInFigures(paidOut),
      words: sumInWords(paidOut),
    }),
  };
}

const inFiguresAndWords = (name: string, kopiykas: number): Fields => ({
  [`${name}_number`]: sumInFigures(kopiykas),
  [`${name}_text`]: sumInWords(kopiykas),
});
const emptyTranche = (name: string): Fields => ({ [`${name}_number`]: '', [`${name}_text`]: '' });

/** Formats hundredths of a per cent: «18», «1,5». */
const percent = (rate: number): string => String(rate / 100).replace('.', ',');
