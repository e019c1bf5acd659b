import { z } from 'zod';
import { endpoint, id, moment } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { rolesTaking } from '../../../contract/who';

/** Boards whose decisions are taken many at once (rules/boards, "Many at once"). */
export const BOARDS = ['direction', 'supervisory_board'] as const;
export type BoardStage = (typeof BOARDS)[number];

const hryvnias = z.number().nullable();

/** An application that waits for a board, with the facts that the page shows above a decision. */
const boardRow = z.object({
  _id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  contest: z.object({ _id: id, title: z.string() }),
  /** `epoch.version` of the application, for the batch. */
  seen: z.string(),
  due_at: moment.nullable(),
  sum: z.object({ asked: hryvnias, default: hryvnias }),
  rating: z.number().nullable(),
  rating_max: z.number().nullable(),
  rank: z.object({ place: z.number(), of: z.number() }).nullable(),
  /** The last negotiation procedure. */
  negotiation: z.object({ status: z.number(), message: z.string().nullable() }).nullable(),
  /** Open marks of the technical review: sections of the form, and the number of documents. */
  remarks: z.object({
    fields: z.boolean(),
    priorities: z.boolean(),
    estimate: z.boolean(),
    documents: z.number(),
  }),
  /** For each outcome: `true` if the caller may decide it, else the reason in the caller's language. */
  outcomes: z.record(z.string(), z.union([z.literal(true), z.string()])),
});
export type BoardRow = z.output<typeof boardRow>;

export const boardRows = endpoint({
  method: 'get',
  path: '/api/reporting/boards',
  summary:
    'Applications for which the caller may enter a board’s decision, each with its brief, nearest deadline first, 50 a page; of one contest if it is named',
  who: rolesTaking('direction.decide'),
  outdatedBy: eventsOfKinds('inbox', 'application', 'batch'),
  page: byKeys,
  query: z.object({ stage: z.enum(BOARDS), contest: id.optional() }),
  output: z.object({
    rows: z.array(boardRow),
    /** Number of applications that wait for each board, up to 100. */
    counts: z.object({ direction: z.number(), supervisory_board: z.number() }),
    next: z.string().nullable(),
  }),
});
