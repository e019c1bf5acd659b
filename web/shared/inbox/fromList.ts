import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { fullStep } from '../processTexts';
import { stepAddress } from '../../routes/stepAddress';
import { NAMES, type InboxFilters } from './filters';

/** The list from which a task was opened. */
export interface FromList {
  /** The task's id. */
  task: string;
  filters: InboxFilters;
  /** The list's filters as a query string, part of the addresses of its tasks. */
  list: string;
  /** Address of the list. */
  address: string;
}

/** Value of `list` for the expert's own list at `/expert`, instead of inbox filters. */
export const OWN_REVIEWS = 'own';

/** Returns the address of a task's step. It contains the list from which the task is opened, so that the next task of the list can follow. */
export function taskAddress(task: Task, list?: InboxFilters): string {
  if (task.place) return task.place;
  const address = addressOf(task);
  return list ? inList(address, task._id, queryOf(list)) : address;
}

/** Returns the address of another task of the same list. */
export const besideAddress = (task: Task, { list }: FromList): string =>
  task.place ?? inList(addressOf(task), task._id, list);

const addressOf = ({ subject, process, step, record_id: record }: Task): string =>
  stepAddress(subject._id, fullStep(process, step), record);

/** Returns the address with the task and its list as parameters. */
export function inList(address: string, task: string, list: string): string {
  const parameters = new URLSearchParams({ task, ...(list && { list }) });
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.toString()}`;
}

/** Returns the task and list that an address names; undefined if it names none. */
export function fromListOf(search: URLSearchParams): FromList | undefined {
  const task = search.get('task');
  if (!task || !/^\d{1,18}$/.test(task)) return undefined;
  const listInUrl = search.get('list') ?? '';
  if (listInUrl === OWN_REVIEWS) return { task, filters: {}, list: listInUrl, address: '/expert' };
  const params = new URLSearchParams(listInUrl);
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
