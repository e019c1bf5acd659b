import { useSearchParams } from 'react-router-dom';
import { expertAddress, type ExpertTab } from '../../../routes/expertAddress';

/** Query parameters of the list from which the page was opened (docs/decisions/0038). */
const LIST_PARAMETERS = ['task', 'list'];

/** Returns a function that gives the address of a tab of this application, with the query parameters of the list. */
export function useAddress(applicationId: string): (tab: ExpertTab, groupId?: string) => string {
  const [search] = useSearchParams();
  const listQuery = new URLSearchParams(
    [...search].filter(([name]) => LIST_PARAMETERS.includes(name)),
  ).toString();
  return (tab, groupId) => expertAddress(applicationId, tab, groupId) + (listQuery && `?${listQuery}`);
}
