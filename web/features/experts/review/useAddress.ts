import { useSearchParams } from 'react-router-dom';
import { expertAddress, type ExpertTab } from '../../../routes/expertAddress';

/** Query parameters of the list from which the page was opened (docs/decisions/0038). */
const OF_LIST = ['task', 'list'];

/** Returns a function for the addresses of this application's tabs, which keep the place in the list. */
export function useAddress(applicationId: string): (tab: ExpertTab, groupId?: string) => string {
  const [search] = useSearchParams();
  const listQuery = new URLSearchParams([...search].filter(([name]) => OF_LIST.includes(name))).toString();
  return (tab, groupId) => expertAddress(applicationId, tab, groupId) + (listQuery && `?${listQuery}`);
}
