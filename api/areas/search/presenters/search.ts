import { mayOpenArea, type Role } from '../../../../domain/roles';
import {
  SEARCH_VIEWS,
  searchShape,
  type SearchResult,
  type SearchShape,
  type SearchView,
} from '../contract/search';
import type { FoundRow } from '../queries/search';

/** Returns a found application as this role sees it. */
export function presentFound(role: Role, row: FoundRow): SearchResult {
  const shape = searchShape(role);
  const base = {
    _id: row.id,
    spec_id: row.spec_id,
    title: row.title,
    tech_review: { status: row.tech_status },
    reporting_review: { status: row.overall },
    views: viewsOf(role, shape),
  };
  if (shape === 'overview') return base;
  const applicant = row.applicant ?? '';
  if (shape === 'expert') return { ...base, applicant, expert_review: { status: row.expert_status } };
  return { ...base, applicant, tech_review: { status: row.tech_status, user: reviewer(row) } };
}

const VIEWS_BY_SHAPE: Record<SearchShape, readonly SearchView[]> = {
  overview: SEARCH_VIEWS,
  project: ['/pd'],
  expert: ['/ed'],
};

/** Returns the views of this kind of result that the role opens: a financier or director gets the reporting. */
function viewsOf(role: Role, shape: SearchShape): SearchView[] {
  const openedViews = VIEWS_BY_SHAPE[shape].filter((view) => mayOpenArea(role, view));
  return openedViews.length > 0 ? openedViews : SEARCH_VIEWS.filter((view) => mayOpenArea(role, view));
}

const reviewer = ({ reviewer: name, reviewed_at: at }: FoundRow) =>
  name !== null && at ? { name, updated_at: at.toISOString() } : null;
