import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { fullStep } from '../processTexts';
import { stepAddress } from '../../routes/stepAddress';
import { NAMES, type InboxFilters } from './filters';

/** A task's place in the list from which it was opened. */
export interface FromList {
  /** The task's id. */
  task: string;
  filters: InboxFilters;
  /** The list as the addresses of its tasks name it. */
  list: string;
  /** Where the list stands. */
  address: string;
}

/** Value in the place of an inbox's filters where an expert works off `/expert`. */
export const OWN_REVIEWS = 'own';

/** The screen and step that a task is about; with the list from which it is opened, so that the next of it can follow. */
export function taskAddress(task: Task, list?: InboxFilters): string {
  if (task.place) return task.place;
  const address = addressOf(task);
  return list ? inList(address, task._id, queryOf(list)) : address;
}

/** The same for another task of the list. */
export const besideAddress = (task: Task, { list }: FromList): string =>
  task.place ?? inList(addressOf(task), task._id, list);

const addressOf = ({ subject, process, step, record_id: record }: Task): string =>
  stepAddress(subject._id, fullStep(process, step), record);

/** An address that has a task's place in its list. */
export function inList(address: string, task: string, list: string): string {
  const way = new URLSearchParams({ task, ...(list && { list }) });
  return `${address}${address.includes('?') ? '&' : '?'}${way.toString()}`;
}

/** The list that an address names; undefined where it came from elsewhere. */
export function fromListOf(search: URLSearchParams): FromList | undefined {
  const task = search.get('task');
  if (!task || !/^\d{1,18}$/.test(task)) return undefined;
  const named = search.get('list') ?? '';
  if (named === OWN_REVIEWS) return { task, filters: {}, list: named, address: '/expert' };
  const params = new URLSearchParams(named);
  const filters: InboxFilters = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const list = queryOf(filters);
  return { task, filters, list, address: list ? `/inbox?${list}` : '/inbox' };
}

function queryOf(filters: InboxFilters): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name]);
  return query.toString();
}
