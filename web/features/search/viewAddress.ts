import type { SearchResult, SearchView } from '../../../api/areas/search/contract/search';
import { standingAddress } from '../../routes/approvalAddress';

type Found = Pick<SearchResult, '_id' | 'reporting_review'>;

/** The application as this division sees it; in approval the page of the stage where it stands. */
export const viewAddress = (view: SearchView, { _id: id, reporting_review: { status } }: Found): string =>
  view === '/rp' ? standingAddress(id, status) : `${view}/application/${id}`;
