import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationRow } from '../../../api/areas/catalogue/contract/catalogue';
import type { ListColumn, ListSort } from '../../../api/areas/contest-list/contract/contest-list';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { CutText } from '../../shared/CutText';
import { DateTime } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import { Tag } from '../../shared/Tag';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { sortOf, type ListState } from './address';

interface ColumnContext {
  area: CatalogueArea;
  columns: readonly ListColumn[];
  state: ListState;
  sectors: ReadonlyMap<string, string>;
}

/** Columns that are combined in the first cell. */
const IN_FIRST: ReadonlySet<ListColumn> = new Set(['title', 'applicant']);

const WIDTHS: Partial<Record<ListColumn, number>> = {
  tech: 232,
  expert: 212,
  overall: 190,
  reviewer: 186,
  reviewedAt: 150,
  sector: 150,
  rating: 108,
  created: 146,
};

const SORTED: Partial<Record<ListColumn, ListSort>> = {
  number: 'number',
  tech: 'tech',
  expert: 'expert',
  overall: 'overall',
  rating: 'rating',
  created: 'created',
};

/** Returns the address of the application's page in the division. */
const applicationAt = (area: CatalogueArea, id: string) => `${area}/application/${id}`;

/** Returns the columns of the table; number, title and applicant share one column. Only columns by which the server can order are sortable. */
export function listColumns(t: TFunction, context: ColumnContext): Column<ApplicationRow>[] {
  const order = sortOf(context.state);
  return context.columns
    .filter((key) => !IN_FIRST.has(key))
    .map((key) => {
      const sortKey = SORTED[key];
      return {
        key,
        title: t(`contest-list:column.${key}`),
        width: WIDTHS[key],
        card: key === 'number' ? 'line' : undefined,
        narrow: key === 'created' || key === 'reviewedAt',
        figures: key === 'rating',
        ...(sortKey && { order: sortKey === order.by ? (order.descending ? 'descend' : 'ascend') : null }),
        render: (row: ApplicationRow) => CELLS[key](row, context),
      };
    });
}

const CELLS: Record<ListColumn, (row: ApplicationRow, context: ColumnContext) => ReactNode> = {
  number: (row, { area, columns }) => {
    const to = applicationAt(area, row._id);
    const applicant = columns.includes('applicant') && <span data-hint={row.applicant}>{row.applicant}</span>;
    const number = (
      <RowLink to={to}>
        <span className="number">{row.spec_id}</span>
      </RowLink>
    );
    if (!columns.includes('title')) return <TwoLines first={number} second={applicant || undefined} />;
    return (
      <TwoLines
        first={<CutText text={row.title} />}
        second={
          <>
            {number}
            {applicant && ' · '}
            {applicant}
            {row.duplicate && <DuplicateTag />}
          </>
        }
      />
    );
  },
  title: () => null,
  applicant: () => null,
  tech: ({ tech_review: { status } }) => <StatusTag process="tech_review" status={status} />,
  reviewer: ({ tech_review: { user } }, { columns }) =>
    user && (
      <TwoLines
        first={user.name}
        second={
          columns.includes('reviewedAt') ? undefined : <DateTime at={user.updated_at} parts="dayTime" />
        }
      />
    ),
  reviewedAt: ({ tech_review: { user } }) => user && <DateTime at={user.updated_at} parts="dayTime" />,
  expert: ({ expert_review: { status } }) => <StatusTag process="expert_review" status={status} />,
  sector: ({ cultural_sector: sector }, { sectors }) =>
    sector && <TwoLines first={sectors.get(sector) ?? sector} />,
  rating: ({ rating }) => rating,
  overall: ({ reporting_review: { status } }) => <StatusTag process="overall" status={status} />,
  created: ({ created_at: at }) => <DateTime at={at} parts="day" />,
};

/** Mark of an application whose applicant has sent another application with the same title (rules/application, "Possible duplicate"). */
function DuplicateTag() {
  const { t } = useTranslation('contest-list');
  return (
    <>
      {' '}
      <Tag colour="warning">{t('duplicate')}</Tag>
    </>
  );
}
