import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationRow } from '../../../api/areas/catalogue/contract/catalogue';
import { LIST_SORTS, type ListColumn } from '../../../api/areas/contest-list/contract/contest-list';
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

/** Column on the page; those without a cell are combined in the first one. */
interface ListColumnRow extends Pick<Column<ApplicationRow>, 'width' | 'card' | 'narrow' | 'figures'> {
  cell?: (row: ApplicationRow, context: ColumnContext) => ReactNode;
}

/** Returns the address of the application's page in the division. */
const applicationAddress = (area: CatalogueArea, id: string) => `${area}/application/${id}`;

/** Returns the columns of the table; number, title and applicant share one column. Only columns by which the server can order are sortable. */
export function listColumns(t: TFunction, context: ColumnContext): Column<ApplicationRow>[] {
  const order = sortOf(context.state);
  return context.columns.flatMap((key) => {
    const { cell, ...look } = COLUMNS[key];
    if (!cell) return [];
    const sortKey = LIST_SORTS.find((sort) => sort === key);
    return {
      ...look,
      key,
      title: t(`contest-list:column.${key}`),
      ...(sortKey && { order: sortKey === order.by ? (order.descending ? 'descend' : 'ascend') : null }),
      render: (row: ApplicationRow) => cell(row, context),
    };
  });
}

const COLUMNS: Record<ListColumn, ListColumnRow> = {
  number: {
    card: 'line',
    cell: (row, { area, columns }) => {
      const to = applicationAddress(area, row._id);
      const applicant = columns.includes('applicant') && (
        <span data-hint={row.applicant}>{row.applicant}</span>
      );
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
  },
  title: {},
  applicant: {},
  tech: {
    width: 232,
    cell: ({ tech_review: { status } }) => <StatusTag process="tech_review" status={status} />,
  },
  reviewer: {
    width: 186,
    cell: ({ tech_review: { user } }, { columns }) =>
      user && (
        <TwoLines
          first={user.name}
          second={
            columns.includes('reviewedAt') ? undefined : <DateTime at={user.updated_at} parts="dayTime" />
          }
        />
      ),
  },
  reviewedAt: {
    width: 150,
    narrow: true,
    cell: ({ tech_review: { user } }) => user && <DateTime at={user.updated_at} parts="dayTime" />,
  },
  expert: {
    width: 212,
    cell: ({ expert_review: { status } }) => <StatusTag process="expert_review" status={status} />,
  },
  sector: {
    width: 150,
    cell: ({ cultural_sector: sector }, { sectors }) =>
      sector && <TwoLines first={sectors.get(sector) ?? sector} />,
  },
  rating: { width: 108, figures: true, cell: ({ rating }) => rating },
  overall: {
    width: 272,
    cell: ({ reporting_review: { status } }) => <StatusTag process="overall" status={status} />,
  },
  created: { width: 146, narrow: true, cell: ({ created_at: at }) => <DateTime at={at} parts="day" /> },
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
