import type { SearchResult, SearchView } from '../../../api/areas/search/contract/search';
import { standingAddress } from '../../routes/approvalAddress';

type Found = Pick<SearchResult, '_id' | 'reporting_review'>;

/** Returns the address of the application in this view; in approval the page of its present stage. */
export const viewAddress = (view: SearchView, { _id: id, reporting_review: { status } }: Found): string =>
  view === '/rp' ? standingAddress(id, status) : `${view}/application/${id}`;
