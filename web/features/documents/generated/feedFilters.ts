import { REQUISITES, type RequisitesKind } from '../../../../domain/document/template/requisites';
import { DocumentStatus, FinDetailsStatus } from '../../../../domain/statuses';
import type { Filters } from '../../../shared/useQueryState';

/** Filters of the feed in the address. */
export const FEED_FILTERS = [
  'season',
  'status',
  'fin_details_status',
  'requisites',
  'user',
  'search',
] as const;
export type FeedState = Filters<(typeof FEED_FILTERS)[number]>;

interface FeedQuery {
  season?: string;
  status?: number;
  fin_details_status?: number;
  requisites?: RequisitesKind;
  user?: string;
  search?: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns the status with this number; undefined for an unknown one. */
function statusAmong(
  statuses: Readonly<Record<string, number>>,
  text: string | undefined,
): number | undefined {
  return text === undefined ? undefined : Object.values(statuses).find((status) => String(status) === text);
}

/** Returns the query of the call; unknown values are left out. */
export const feedQuery = ({
  season,
  status,
  fin_details_status,
  requisites,
  user,
  search,
}: FeedState): FeedQuery => ({
  season: season && UUID.test(season) ? season : undefined,
  status: statusAmong(DocumentStatus, status),
  fin_details_status: statusAmong(FinDetailsStatus, fin_details_status),
  requisites: REQUISITES.find((kind) => kind === requisites),
  user: user && UUID.test(user) ? user : undefined,
  search: search?.trim() || undefined,
});
