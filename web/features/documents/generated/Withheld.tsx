import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { TAXES, withholdTaxes, type TaxRates } from '../../../../domain/document/finance/taxes';
import { hryvniasText } from '../../../../domain/sums';
import { formatMoney } from '../../../application-parts/Money';
import { Facts } from '../../../shared/Facts';
import { isTaxed } from './foundDocument';

interface WithheldProps {
  document: DocumentView;
  kopiykas: number;
}

/** Taxes of a sum and the amount paid out. Taxes are withheld only from natural persons (rules/documents, "Tax rates"). */
export function Withheld({ document, kopiykas }: WithheldProps) {
  const { t, i18n } = useTranslation('documents');
  if (!isTaxed(document)) return null;
  const rates = document.tax_rates;
  const hundredths: TaxRates = {
    income: Math.round(rates.income * 100),
    military: Math.round(rates.military * 100),
  };
  const { taxes, paidOut } = withholdTaxes(kopiykas, hundredths);
  const money = (part: number) => formatMoney(hryvniasText(part), i18n.language);
  return (
    <section aria-label={t('document.finance.withheld')}>
      <Facts
        items={[
          ...TAXES.map((tax) => ({
            label: t(`document.finance.tax.${tax}`, { rate: rates[tax] }),
            value: money(taxes[tax]),
          })),
          { label: t('document.finance.paidOut'), value: money(paidOut) },
        ]}
      />
    </section>
  );
}
