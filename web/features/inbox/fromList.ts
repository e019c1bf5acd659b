import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { fullStep } from '../../shared/processTexts';
import { stepAddress } from '../../shared/stepAddress';
import { NAMES, type InboxFilters } from './filters';

/** A task's place in the list from which it was opened. */
export interface FromList {
  /** The task's id. */
  task: string;
  filters: InboxFilters;
  /** Where the list stands. */
  address: string;
}

/** The screen and step that a task is about; with the list from which it is opened, so that the next of it can follow. */
export function taskAddress(
  { _id: id, subject, place, process, step, record_id: record }: Task,
  list?: InboxFilters,
): string {
  if (place) return place;
  const address = stepAddress(subject._id, fullStep(process, step), record);
  if (!list) return address;
  const kept = queryOf(list);
  const way = new URLSearchParams({ task: id, ...(kept && { list: kept }) });
  return `${address}${address.includes('?') ? '&' : '?'}${way.toString()}`;
}

/** The list that an address names; undefined where it came from elsewhere. */
export function fromListOf(search: URLSearchParams): FromList | undefined {
  const task = search.get('task');
  if (!task || !/^\d{1,18}$/.test(task)) return undefined;
  const kept = new URLSearchParams(search.get('list') ?? '');
  const filters: InboxFilters = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = kept.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query = queryOf(filters);
  return { task, filters, address: query ? `/inbox?${query}` : '/inbox' };
}

function queryOf(filters: InboxFilters): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name]);
  return query.toString();
}
