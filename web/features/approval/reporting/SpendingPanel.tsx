import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SpendingView } from '../../../../api/areas/approval/contract/spending';
import { Panel } from '../../../application-parts/Panel';
import styles from '../../../application-parts/parts.module.css';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { TwoLines } from '../../../shared/table/TwoLines';

type Line = SpendingView['lines'][number];
type Row = Line & { key: string; total?: true };

interface SpendingPanelProps {
  applicationId: string;
  reportId: string;
}

/** Spending that a finance report states, beside the agreed budget, line by line (rules/reporting-and-act, "Spent against budget"). */
export function SpendingPanel({ applicationId, reportId }: SpendingPanelProps) {
  const { t } = useTranslation('approval');
  const { remote, refresh } = useRead('reportSpending', {
    params: { id: applicationId, procedureId: reportId },
  });
  return (
    <Panel title={t('spending.title')}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ spending }) =>
          spending ? (
            <SpendingTable spending={spending} />
          ) : (
            <p className={styles.soft}>{t('spending.otherForm')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function SpendingTable({ spending }: { spending: SpendingView }) {
  const { t } = useTranslation('approval');
  const { lines, planned, spent, difference, stated, file } = spending;
  const rows: Row[] = [
    ...lines.map((line, index) => ({ ...line, key: String(index) })),
    { key: 'total', title: t('spending.total'), planned, spent, difference, total: true },
  ];
  const columns: readonly Column<Row>[] = [
    {
      key: 'title',
      title: t('spending.line'),
      card: 'line',
      render: ({ title, total }) => (total ? <strong>{title}</strong> : title),
    },
    {
      key: 'planned',
      title: t('spending.planned'),
      figures: true,
      render: (row) => <Side side="planned" row={row} />,
    },
    {
      key: 'spent',
      title: t('spending.spentAndDifference'),
      figures: true,
      // Four columns of sums have no room beside a form.
      render: (row) => (
        <TwoLines first={<Side side="spent" row={row} />} second={<Decimal of={row.difference} sign />} />
      ),
    },
  ];
  return (
    <>
      <DataTable label={t('spending.title')} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {stated !== null && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {t('spending.stated')} <Decimal of={stated} />
            </>
          }
        />
      )}
      <p className={styles.soft}>{t('spending.from', { name: file.name })}</p>
    </>
  );
}

/** Sum of a line on one side, or that this side does not have the line. */
function Side({ side, row }: { side: 'planned' | 'spent'; row: Row }) {
  const { t } = useTranslation('approval');
  const sum = row[side];
  if (sum === null) return <span className={styles.soft}>{t(`spending.absent.${side}`)}</span>;
  return row.total ? (
    <strong>
      <Decimal of={sum} />
    </strong>
  ) : (
    <Decimal of={sum} />
  );
}

/** A decimal of hryvnias to the kopiyka, however large; as text it loses nothing on the way. */
function Decimal({ of, sign = false }: { of: string; sign?: boolean }) {
  const { i18n } = useTranslation();
  return (
    <span className="number">
      {new Intl.NumberFormat(i18n.language, {
        style: 'currency',
        currency: 'UAH',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
        signDisplay: sign ? 'exceptZero' : 'auto',
      }).format(of as Intl.StringNumericLiteral)}
    </span>
  );
}
