import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import {
  paidParts,
  TRANCHE_CONDITIONS,
  type FinanceInfo,
  type TrancheName,
} from '../../../../domain/document/finance/finance';
import { payoutsOf, withholdTaxes, type TaxRates } from '../../../../domain/document/finance/taxes';
import type { PaymentCondition } from '../../../../domain/process/input';
import { hryvniasText, kopiykasOf } from '../../../../domain/sums';
import { sumInWords } from '../../../../texts/ukrainian/sum-in-words';
import { Money } from '../../../application-parts/Money';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { isTaxed, taxRatesOf } from './foundDocument';

interface PaymentTableProps {
  document: DocumentView;
  /** As typed: sums that are none yet are left out. */
  info: FinanceInfo;
}

interface Row {
  /** Undefined for the whole sum. */
  name?: TrancheName;
  /** Undefined if the sum is paid in tranches. */
  condition?: PaymentCondition;
  kopiykas: number;
  /** Kopiykas without the taxes of a natural person. */
  paidOut: number;
}

/** Payments of a document: the condition of each, its sum in figures and words as the text has them, and what a natural person is paid. */
export function PaymentTable({ document, info }: PaymentTableProps) {
  const { t } = useTranslation(['documents', 'payments']);
  const rows = rowsOf(info, taxRatesOf(document));
  if (rows.length === 0) return null;
  const taxed = isTaxed(document);
  const columns: readonly Column<Row>[] = [
    {
      key: 'tranche',
      title: t('document.finance.part'),
      card: 'line',
      render: ({ name }) =>
        name ? t(`document.finance.tranche.${name}`) : <strong>{t('document.finance.sum')}</strong>,
    },
    {
      key: 'condition',
      title: t('payments:column.condition'),
      render: ({ condition }) => condition && t(`payments:condition.${condition}`),
    },
    {
      key: 'sum',
      title: t('builtIn.sum_number'),
      figures: true,
      render: ({ kopiykas }) => <Money amount={hryvniasText(kopiykas)} />,
    },
    // Agreements are in Ukrainian.
    {
      key: 'words',
      title: t('builtIn.sum_text'),
      render: ({ kopiykas }) => <span lang="uk">{sumInWords(kopiykas)}</span>,
    },
    ...(taxed
      ? [
          {
            key: 'paidOut',
            title: t('document.finance.paidOut'),
            figures: true,
            render: ({ paidOut }: Row) => <Money amount={hryvniasText(paidOut)} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('document.finance.table')}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name ?? 'total'}
    />
  );
}

/** Returns the payments with a sum, and the whole sum beneath them. */
function rowsOf(info: FinanceInfo, rates: TaxRates): Row[] {
  const inTranches = info.tranches.length > 0;
  const parts = paidParts(info).flatMap(({ name, sum }) => {
    const kopiykas = kopiykasOf(sum) ?? 0;
    return kopiykas > 0 ? [{ name, kopiykas }] : [];
  });
  const payouts = payoutsOf(
    parts.map(({ kopiykas }) => kopiykas),
    rates,
  );
  const rows: Row[] = parts.map(({ name, kopiykas }, index) => ({
    name: inTranches ? name : undefined,
    condition: TRANCHE_CONDITIONS[name],
    kopiykas,
    paidOut: payouts[index] ?? 0,
  }));
  const total = kopiykasOf(info.sum) ?? 0;
  if (inTranches && total > 0) rows.push({ kopiykas: total, paidOut: withholdTaxes(total, rates).paidOut });
  return rows;
}
