import { useTranslation } from 'react-i18next';
import styles from '../../application-parts/parts.module.css';
import { withMinus } from '../../shared/minus';
import { NestedTheme } from '../../shared/NestedTheme';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { TwoLines } from '../../shared/table/TwoLines';

/** Decimals of hryvnias; null for a side without the line. */
interface ComparedSums {
  first: string | null;
  second: string | null;
  difference: string;
}

interface Row extends ComparedSums {
  key: string;
  title: string;
  total?: true;
}

/** Heading of one side, and the text for a line that the side does not have. */
interface SideTexts {
  heading: string;
  absent: string;
}

interface LineComparisonProps {
  label: string;
  /** Headings. The second one also names the difference, which is shown below the sum. */
  sides: Record<'first' | 'second', SideTexts>;
  /** Names of a difference above and below 0, shown instead of its sign. */
  differences?: DifferenceNames;
  lines: readonly (ComparedSums & { title: string })[];
  total: ComparedSums;
}

interface DifferenceNames {
  above: string;
  below: string;
}

/** Narrow cells, because four sums of millions must fit beside each other. */
const CLOSE_CELLS = { components: { Table: { cellPaddingInline: 6, cellPaddingInlineMD: 6 } } };

/** Sums of two sides, with the difference of each line and of the total. */
export function LineComparison({ label, sides, differences, lines, total }: LineComparisonProps) {
  const { t } = useTranslation('approval');
  const rows: Row[] = [
    ...lines.map((line, index) => ({ ...line, key: String(index) })),
    { key: 'total', title: t('spending.total'), ...total, total: true },
  ];
  const columns: readonly Column<Row>[] = [
    {
      key: 'title',
      title: t('spending.line'),
      card: 'line',
      render: ({ title, total: isTotal }) => (isTotal ? <strong>{title}</strong> : title),
    },
    {
      key: 'first',
      title: sides.first.heading,
      figures: true,
      render: (row) => <Side sum={row.first} whole={row.total} absent={sides.first.absent} />,
    },
    {
      key: 'second',
      title: sides.second.heading,
      figures: true,
      // Four columns of sums would not fit beside a form.
      render: (row) => (
        <TwoLines
          first={<Side sum={row.second} whole={row.total} absent={sides.second.absent} />}
          second={<DifferenceText amount={row.difference} names={differences} />}
        />
      ),
    },
  ];
  return (
    <NestedTheme name="close-cells" changes={CLOSE_CELLS}>
      <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </NestedTheme>
  );
}

/** Sum of a line on one side, or the text that this side lacks the line. */
function Side({ sum, whole, absent }: { sum: string | null; whole?: boolean; absent: string }) {
  if (sum === null) return <span className={styles.soft}>{absent}</span>;
  return whole ? (
    <strong>
      <Decimal amount={sum} />
    </strong>
  ) : (
    <Decimal amount={sum} />
  );
}

/** Difference of a line with its sign, or with the name that it has instead. */
function DifferenceText({ amount, names }: { amount: string; names?: DifferenceNames }) {
  if (!names || Number(amount) === 0) return <Decimal amount={amount} sign />;
  return (
    <>
      {Number(amount) > 0 ? names.above : names.below} <Decimal amount={amount.replace('-', '')} />
    </>
  );
}

/** Decimal text of hryvnias with kopiykas; a text keeps large numbers exact. */
export function Decimal({ amount, sign = false }: { amount: string; sign?: boolean }) {
  const { i18n } = useTranslation();
  return (
    <span className="number">
      {withMinus(
        new Intl.NumberFormat(i18n.language, {
          style: 'currency',
          currency: 'UAH',
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: 2,
          signDisplay: sign ? 'exceptZero' : 'auto',
        }).format(amount as Intl.StringNumericLiteral),
      )}
    </span>
  );
}
