import type { TFunction } from 'i18next';
import type { ApplicationRow } from '../../../api/contract/catalogue';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { CutText } from '../../shared/CutText';
import type { Column } from '../../shared/DataTable';
import { DateTime } from '../../shared/DateTime';
import { RowLink } from '../../shared/RowLink';
import { StatusTag } from '../../shared/StatusTag';
import styles from './catalogue.module.css';

type ColumnKey =
  | 'number'
  | 'title'
  | 'applicant'
  | 'tech'
  | 'reviewer'
  | 'expert'
  | 'sector'
  | 'rating'
  | 'overall';

/** What each division wants to see (specifications 1, 2 and 3, §2). */
const SHOWN: Record<CatalogueArea, readonly ColumnKey[]> = {
  '/pd': ['number', 'title', 'applicant', 'tech', 'reviewer'],
  '/ed': ['number', 'title', 'applicant', 'expert', 'sector', 'rating'],
  '/rp': ['number', 'title', 'applicant', 'rating', 'overall'],
};

const NARROW: ReadonlySet<ColumnKey> = new Set(['number', 'rating', 'tech', 'expert']);

/** A cell per column; each row opens its application. */
export function applicationColumns(t: TFunction, area: CatalogueArea): Column<ApplicationRow>[] {
  return SHOWN[area].map((key) => ({
    key,
    title: t(`catalogue:column.${key === 'number' ? 'applicationNumber' : key}`),
    narrow: NARROW.has(key),
    render: CELLS[key],
  }));
}

const CELLS: Record<ColumnKey, Column<ApplicationRow>['render']> = {
  number: ({ _id, spec_id: number }) => (
    <RowLink to={`/application/${_id}`}>
      <span className="number">{number}</span>
    </RowLink>
  ),
  title: ({ title }) => <CutText text={title} />,
  applicant: ({ applicant }) => applicant,
  tech: ({ tech_review: { status } }) => <StatusTag process="tech_review" status={status} />,
  reviewer: ({ tech_review: { user } }) =>
    user && (
      <>
        {user.name}
        <small className={styles.soft}>
          <DateTime at={user.updated_at} parts="dayTime" />
        </small>
      </>
    ),
  expert: ({ expert_review: { status } }) => <StatusTag process="expert_review" status={status} />,
  sector: ({ cultural_sector: sector }) => sector,
  rating: ({ rating }) => rating,
  overall: ({ reporting_review: { status } }) => <StatusTag process="overall" status={status} />,
};
