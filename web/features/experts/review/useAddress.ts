import { useSearchParams } from 'react-router-dom';
import { expertAddress, type ExpertTab } from '../../../routes/expertAddress';

/** Parameters of the list that is being worked off (docs/decisions/0038). */
const OF_LIST = ['task', 'list'];

/** Addresses of this application's tabs, which keep the place in the list from which it was opened. */
export function useAddress(applicationId: string): (tab: ExpertTab, groupId?: string) => string {
  const [search] = useSearchParams();
  const listQuery = new URLSearchParams([...search].filter(([name]) => OF_LIST.includes(name))).toString();
  return (tab, groupId) => expertAddress(applicationId, tab, groupId) + (listQuery && `?${listQuery}`);
}
