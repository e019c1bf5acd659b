import { z } from 'zod';
import { endpoint, id, moment, stepName } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { subject } from '../../../contract/subject';
import { searchedFor } from '../../../contract/text';
import { opensArea } from '../../../contract/who';

/** Sections of the director's desk; the last holds the protocols and minutes that the role signs. */
export const DESK_SECTIONS = ['main', 'additional', 'acts', 'documents', 'protocols'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];

/** Minimum number of characters of a search on the desk (rules/limits, "Searches"). */
export const MIN_DESK_SEARCH_LENGTH = 4;

/** A document that waits for the director's signature. */
const deskItem = z.object({
  /** Id of the task. */
  _id: z.string(),
  subject,
  /** Application of the document; null for a session's document. */
  application: z.object({ _id: id, label: z.string(), title: z.string() }).nullable(),
  /** Name of the applicant; empty for a session's document. */
  applicant: z.string(),
  contest: z.string().nullable(),
  step: stepName,
  record_id: id.nullable(),
  /** Whether the applicant has already signed the agreement or the generated document. */
  signed_by_applicant: z.boolean(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  /** `epoch.version` of the subject, for the batch. */
  seen: z.string(),
  /** The batch in which the document is being signed, with the name of the person who started it; `own`: the caller started it. */
  batch: z.object({ own: z.boolean(), name: z.string() }).nullable(),
  /** Reason why the waiting document may not be signed now; null if it may. */
  refusal: z.string().nullable(),
});
export type DeskItem = z.output<typeof deskItem>;

export const agreementsToSign = endpoint({
  method: 'get',
  path: '/api/agreements',
  summary:
    'Documents that wait for the director’s signature, of one section or of all, longest waiting first, 50 a page; `search`: beginnings of words in number, title or applicant',
  who: opensArea('/agreements'),
  outdatedBy: eventsOfKinds('inbox', 'application', 'batch'),
  page: byKeys,
  query: z.object({
    section: z.enum(DESK_SECTIONS).optional(),
    search: searchedFor(MIN_DESK_SEARCH_LENGTH).optional(),
  }),
  output: z.object({
    items: z.array(deskItem),
    /** Number of documents in each section, independent of the search; sections that the role does not sign are absent. */
    counts: z.object({
      main: z.number(),
      additional: z.number(),
      acts: z.number(),
      documents: z.number(),
      protocols: z.number(),
    }),
    next: z.string().nullable(),
  }),
});
