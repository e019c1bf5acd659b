import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/EmptyState';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { SEARCH_FILTERS, SearchForm, type SearchFilters } from './SearchForm';
import { SearchResults } from './SearchResults';
import { isSearchable } from './useSearchBox';
import { WaitingBar } from '../../shared/inbox/WaitingBar';

/**
 * /search: applications by number, applicant and title, with the columns of the role
 * (rules/lists-and-search, "Results").
 */
export default function SearchPage() {
  const { t } = useTranslation('search');
  const [filters, change] = useQueryState(SEARCH_FILTERS);
  const body = bodyOf(filters);
  return (
    <Page crumbs={false}>
      <WaitingBar />
      <SearchForm filters={filters} onChange={change} />
      {body ? <SearchResults body={body} /> : <EmptyState text={t('hint')} />}
    </Page>
  );
}

/** Returns the search of the address; undefined if it is empty or too short. */
function bodyOf({ query = '', status, agreement }: SearchFilters) {
  const trimmed = query.trim();
  const filtered = status !== undefined || agreement !== undefined;
  if (!isSearchable(trimmed) && !(filtered && trimmed === '')) return undefined;
  return { query: trimmed, status: numberOf(status), agreement: numberOf(agreement) };
}

const numberOf = (text?: string): number | undefined => (text === undefined ? undefined : Number(text));
