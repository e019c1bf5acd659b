import { TRANCHES, type FinanceInfo } from '../../domain/document/finance/finance';
import { TAXES, withhold, type TaxRates } from '../../domain/document/finance/taxes';
import { kopiykasOf } from '../../domain/sums';
import { translate } from '../../texts/translate';
import { sumInFigures } from '../../texts/ukrainian/sum-in-figures';
import { sumInWords } from '../../texts/ukrainian/sum-in-words';

/** Values by the name of the variable. */
export type Fields = Record<string, string>;

/** Agreements are written in Ukrainian, whatever language their reader has chosen. */
const LANGUAGE = 'uk';

/**
 * Works out the variables of the mode `finance` (rules/documents, "Financial information"): the sum, each tranche, the taxes, what is
 * paid out, and the two texts of a scholarship. All follow from the sums to the kopiyka; nobody types a sum twice.
 */
export function financeFields(info: FinanceInfo, rates: TaxRates): Fields {
  const sum = kopiykasOf(info.sum) ?? 0;
  const { taxes, paidOut } = withhold(sum, rates);
  const fields: Fields = { ...inBoth('sum', sum), ...inBoth('paid_out', paidOut) };
  // A tranche that there is not is empty, so that its row of the payment table asks for nothing.
  for (const name of TRANCHES) {
    const tranche = info.tranches.find((each) => each.name === name);
    const kopiykas = tranche && kopiykasOf(tranche.sum);
    Object.assign(
      fields,
      kopiykas === undefined ? empty(`tranche_${name}`) : inBoth(`tranche_${name}`, kopiykas),
    );
  }
  for (const tax of TAXES)
    Object.assign(fields, inBoth(`tax_${tax}`, taxes[tax]), { [`tax_${tax}_percent`]: percent(rates[tax]) });
  return { ...fields, ...scholarshipFields(sum, rates) };
}

function scholarshipFields(sum: number, rates: TaxRates): Fields {
  const { taxes, paidOut } = withhold(sum, rates);
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

const inBoth = (name: string, kopiykas: number): Fields => ({
  [`${name}_number`]: sumInFigures(kopiykas),
  [`${name}_text`]: sumInWords(kopiykas),
});
const empty = (name: string): Fields => ({ [`${name}_number`]: '', [`${name}_text`]: '' });

/** Hundredths of a per cent as people write them: «18», «1,5». */
const percent = (rate: number): string => String(rate / 100).replace('.', ',');
