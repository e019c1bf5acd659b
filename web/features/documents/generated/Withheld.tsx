import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { TAXES, withholdTaxes } from '../../../../domain/document/finance/taxes';
import { hryvniasText } from '../../../../domain/sums';
import { formatMoney } from '../../../application-parts/Money';
import { Facts } from '../../../shared/Facts';
import { isTaxed, taxRatesOf } from './foundDocument';

interface WithheldProps {
  document: DocumentView;
  kopiykas: number;
}

/** Taxes of a sum and the amount paid out. Taxes are withheld only from natural persons (rules/documents, "Tax rates"). */
export function Withheld({ document, kopiykas }: WithheldProps) {
  const { t, i18n } = useTranslation('documents');
  if (!isTaxed(document)) return null;
  const { taxes, paidOut } = withholdTaxes(kopiykas, taxRatesOf(document));
  const money = (part: number) => formatMoney(hryvniasText(part), i18n.language);
  return (
    <section aria-label={t('document.finance.withheld')}>
      <Facts
        items={[
          ...TAXES.map((tax) => ({
            label: t(`document.finance.tax.${tax}`, { rate: document.tax_rates[tax] }),
            value: money(taxes[tax]),
          })),
          { label: t('document.finance.paidOut'), value: money(paidOut) },
        ]}
      />
    </section>
  );
}
