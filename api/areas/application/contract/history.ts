import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { newestFirst } from '../../../contract/page';
import { readsApplication } from '../../../contract/who';
import { fileView } from '../../files/contract/files';
import { rollbackTarget } from '../../rollback/contract/rollback';

export const historyEntry = z.object({
  _id: z.string(),
  /** The application's version after the decision. */
  version: z.number(),
  created_at: moment,
  process: z.string(),
  step: z.string(),
  outcome: z.string().nullable(),
  record_id: z.string().nullable(),
  status_from: z.number().nullable(),
  status_to: z.number(),
  /** Name of the person or the applicant; for a board session its number and day. */
  user_name: z.string(),
  role: z.string(),
  /** Id of the session that decided, for roles that open sessions. */
  session_id: id.nullable(),
  message: z.string().nullable(),
  /** Sum named in the decision, in hryvnias. */
  sum: z.number().nullable(),
  /** Meeting at which the board decided. */
  sitting: z.object({ date: z.string(), number: z.string() }).nullable(),
  files: z.array(fileView),
  /** The generated document that the decision concerns. */
  document: z.object({ _id: id, title: z.string() }).nullable(),
  /** The decision was undone by a rollback; it stays in the history. */
  undone: z.boolean(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** A rollback of the whole application. It undid the earlier decisions that are marked `undone`. */
export const historyRollback = z.object({
  _id: id,
  created_at: moment,
  user_name: z.string(),
  target: rollbackTarget,
  /** Id of the earlier rollback that this one undoes. */
  undoes: id.nullable().optional(),
});
export type HistoryRollback = z.output<typeof historyRollback>;

/** A decision that was accepted for later execution and then refused. */
export const historyRefused = z.object({
  _id: z.string(),
  created_at: moment,
  step: z.string(),
  outcome: z.string().nullable(),
  user_name: z.string(),
  role: z.string(),
  message: z.string().nullable(),
  reason: z.string(),
});
export type HistoryRefused = z.output<typeof historyRefused>;

export interface HistoryPage {
  logs: HistoryEntry[];
  rollbacks: HistoryRollback[];
  refused: HistoryRefused[];
}

/** Returns all entries of a page, newest first; a rollback has a `target`, a refused decision a `reason`. */
export const timelineOf = ({ logs, rollbacks, refused }: HistoryPage) =>
  [...rollbacks, ...refused, ...logs].sort((a, b) => b.created_at.localeCompare(a.created_at));

export const history = endpoint({
  method: 'get',
  path: '/api/application/:id/logs',
  summary:
    'Every decision on an application and on its generated documents, newest first, undone ones marked, and the rollbacks of that time; `document`: of this document alone; `before` is the last id of the page before',
  who: readsApplication,
  outdatedBy: { ...eventsOfRecord('application'), ...eventsOfKinds('document') },
  params: idParams,
  query: z.object({ document: id.optional() }),
  page: newestFirst,
  output: z.object({
    logs: z.array(historyEntry),
    rollbacks: z.array(historyRollback),
    refused: z.array(historyRefused),
    next: z.string().nullable(),
  }),
});
