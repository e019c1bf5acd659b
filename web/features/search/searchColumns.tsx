import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { SearchResult, SearchShape } from '../../../api/areas/search/contract/search';
import { CutText } from '../../shared/CutText';
import type { Column } from '../../shared/table/DataTable';
import { DateTime } from '../../shared/DateTime';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { statusName } from '../../shared/processTexts';
import { StatusTag } from '../../shared/StatusTag';
import styles from './search.module.css';
import { viewAddress } from './viewAddress';

type Key = 'number' | 'title' | 'project' | 'applicant' | 'tech' | 'reviewer' | 'expert' | 'links';

/** The columns of each kind of result (rules/lists-and-search, "Results"). */
const COLUMNS: Record<SearchShape, readonly Key[]> = {
  overview: ['number', 'title', 'links'],
  project: ['number', 'applicant', 'project', 'tech', 'reviewer'],
  expert: ['number', 'applicant', 'project', 'expert'],
};

const NARROW: ReadonlySet<Key> = new Set(['number', 'tech', 'expert']);

/** Widths in px; the rest is for titles and applicants, which are cut. */
const WIDTHS_PX: Partial<Record<Key, number>> = {
  number: 200,
  tech: 220,
  reviewer: 190,
  expert: 220,
  links: 330,
};

/** Returns the columns of a kind of result; with a single view the whole row is the link. */
export function searchColumns(t: TFunction, shape: SearchShape): Column<SearchResult>[] {
  const title = ({ title }: SearchResult) => <TwoLines first={<CutText text={title} />} />;
  const cells: Record<Key, Column<SearchResult>['render']> = {
    number: (row) => (
      <TwoLines
        first={<NumberCell row={row} linked={shape !== 'overview'} />}
        second={
          shape === 'expert' ? undefined : (
            <CutText text={statusName(t, 'overall', row.reporting_review.status)} />
          )
        }
      />
    ),
    title,
    project: title,
    applicant: ({ applicant }) => applicant && <TwoLines first={<CutText text={applicant} />} />,
    tech: ({ tech_review: { status } }) => <StatusTag process="tech_review" status={status} />,
    reviewer: ({ tech_review: { user } }) =>
      user && <TwoLines first={user.name} second={<DateTime at={user.updated_at} parts="dayTime" />} />,
    expert: ({ expert_review: review }) =>
      review && <StatusTag process="expert_review" status={review.status} />,
    links: (row) => <Links row={row} t={t} />,
  };
  return COLUMNS[shape].map((key) => ({
    key,
    title: t(`search:column.${key}`),
    narrow: NARROW.has(key),
    width: WIDTHS_PX[key],
    render: cells[key],
  }));
}

function NumberCell({ row, linked }: { row: SearchResult; linked: boolean }) {
  const number = <span className="number">{row.spec_id}</span>;
  const [view] = row.views;
  return linked && view ? <RowLink to={viewAddress(view, row)}>{number}</RowLink> : number;
}

const Links = ({ row, t }: { row: SearchResult; t: TFunction }) => (
  <ul className={styles.links}>
    {row.views.map((view) => {
      const name = t(`search:view.${view}`);
      return (
        <li key={view}>
          <Link
            to={viewAddress(view, row)}
            aria-label={t('search:view.of', { view: name, number: row.spec_id })}
          >
            {name}
          </Link>
        </li>
      );
    })}
  </ul>
);
