import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import { Checkbox, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationRow } from '../../../api/areas/catalogue/contract/catalogue';
import type { ListColumn, ListSort } from '../../../api/areas/contest-list/contract/contest-list';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { cut } from '../../shared/CutText';
import type { Column } from '../../shared/DataTable';
import { DateTime } from '../../shared/DateTime';
import { RowActions, RowLink } from '../../shared/RowLink';
import { StatusTag } from '../../shared/StatusTag';
import { sortOf, type ListState, type Sort } from './address';
import styles from './list.module.css';

interface Shape {
  area: CatalogueArea;
  columns: readonly ListColumn[];
  state: ListState;
  sectors: ReadonlyMap<string, string>;
  isChosen: (id: string) => boolean;
  onChoose: (row: ApplicationRow) => void;
  onSort: (sort: Sort) => void;
}

const NARROW: ReadonlySet<ListColumn> = new Set(['number', 'rating']);

const SORTED: Partial<Record<ListColumn, ListSort>> = {
  number: 'number',
  tech: 'tech',
  expert: 'expert',
  overall: 'overall',
  rating: 'rating',
  created: 'created',
};

/** Where a row leads: the project division has its own view of an application. */
const applicationAt = (area: CatalogueArea, id: string) =>
  area === '/pd' ? `/pd/application/${id}` : `/application/${id}`;

/** The chosen columns, before them the mark of choosing; headings that can be ordered by are buttons. */
export function listColumns(t: TFunction, shape: Shape): Column<ApplicationRow>[] {
  const { area, columns, state, isChosen, onChoose, onSort } = shape;
  const order = sortOf(state);
  return [
    {
      key: 'choose',
      title: t('contest-list:column.choose'),
      head: <span className="visually-hidden">{t('contest-list:column.choose')}</span>,
      narrow: true,
      render: (row) => (
        <RowActions>
          <Checkbox
            aria-label={t('contest-list:choose.one', { number: row.spec_id })}
            checked={isChosen(row._id)}
            onChange={() => onChoose(row)}
          />
        </RowActions>
      ),
    },
    ...columns.map((key): Column<ApplicationRow> => {
      const title = t(`contest-list:column.${key}`);
      const by = SORTED[key];
      const direction = by === order.by ? (order.descending ? 'descending' : 'ascending') : undefined;
      return {
        key,
        title,
        narrow: NARROW.has(key),
        sorted: direction,
        head: by && (
          <>
            <span className={styles.plain}>{title}</span>
            <button
              type="button"
              className={styles.sort}
              onClick={() => onSort(direction === 'ascending' ? `-${by}` : by)}
            >
              {title}
              <span aria-hidden className={styles.arrow}>
                {direction === 'ascending' && <CaretUpOutlined />}
                {direction === 'descending' && <CaretDownOutlined />}
              </span>
            </button>
          </>
        ),
        render: (row) => CELLS[key](row, shape, applicationAt(area, row._id)),
      };
    }),
  ];
}

const CELLS: Record<ListColumn, (row: ApplicationRow, shape: Shape, to: string) => ReactNode> = {
  number: ({ spec_id: number }, _, to) => (
    <RowLink to={to}>
      <span className="number">{number}</span>
    </RowLink>
  ),
  title: ({ title }, _, to) => <Title title={title} to={to} />,
  applicant: ({ applicant }) => applicant,
  tech: ({ tech_review: { status } }) => <StatusTag process="tech_review" status={status} />,
  reviewer: ({ tech_review: { user } }, { columns }) =>
    user && (
      <>
        {user.name}
        {!columns.includes('reviewedAt') && (
          <small className={styles.soft}>
            <DateTime at={user.updated_at} parts="dayTime" />
          </small>
        )}
      </>
    ),
  reviewedAt: ({ tech_review: { user } }) => user && <DateTime at={user.updated_at} parts="dayTime" />,
  expert: ({ expert_review: { status } }) => <StatusTag process="expert_review" status={status} />,
  sector: ({ cultural_sector: sector }, { sectors }) => sector && (sectors.get(sector) ?? sector),
  rating: ({ rating }) => rating,
  overall: ({ reporting_review: { status } }) => <StatusTag process="overall" status={status} />,
  created: ({ created_at: at }) => <DateTime at={at} parts="day" />,
};

/**
 * A title cut at 75 characters (rules/lists-and-search, "Titles"). One that was cut is a link of its own above the
 * row's, so that the whole title shows under the pointer and under the keyboard's focus.
 */
function Title({ title, to }: { title: string; to: string }) {
  const short = cut(title);
  if (short === title) return <>{title}</>;
  return (
    <RowActions>
      <Tooltip title={title} trigger={['hover', 'focus']}>
        <Link to={to} className={styles.cut}>
          {short}
        </Link>
      </Tooltip>
    </RowActions>
  );
}
