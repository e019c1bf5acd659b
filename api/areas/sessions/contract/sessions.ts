import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { SESSION_TEXTS, SESSION_TYPES } from '../../../../domain/session/state';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { decision } from '../../steps/contract/steps';
import { opensArea } from '../../../contract/who';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { searchedFor } from '../../../contract/text';

const who = opensArea('/dr');

/** Minimum number of characters of a search for the agenda (rules/limits, "Searches"). */
export const MIN_CANDIDATE_SEARCH = 4;

/** Types of sessions with the spelling of the API (rules/interface, "Wire names"). */
export const WIRE_EXPERT_TYPES = ['experts', 'expert_commision', 'expert_supervisory'] as const;
export const WIRE_TYPES = ['tech_review', ...WIRE_EXPERT_TYPES] as const;
export type WireSessionType = (typeof WIRE_TYPES)[number];
export const typeOfWire = (wire: WireSessionType): (typeof SESSION_TYPES)[number] =>
  wire === 'expert_commision' ? 'expert_commission' : wire;

/** `true` if the step may be taken, else the reason in the caller's language. */
const may = z.union([z.literal(true), z.string()]);
const person = z.object({ _id: id, name: z.string() });

export const wireType = (type: (typeof SESSION_TYPES)[number]): WireSessionType =>
  type === 'expert_commission' ? 'expert_commision' : type;

/** Last edit of a text, with its revision. A caller who changes the text sends the revision that they saw. */
const edit = z.object({ revision: z.number(), user: person.nullable(), at: moment.nullable() });

/** Members' mark on an item of the agenda, and its result. */
const item = {
  /** 2: yes (approve); -2: no (reject); -3: no decision, only for an application; 0: no mark yet. */
  status: z.number(),
  marked_by: person.nullable(),
  marked_at: moment.nullable(),
  /** Whether the item is no longer on the agenda, because it was rolled back, finalised, blocked or decided meanwhile. */
  left: z.boolean(),
  /** Result of the item's decision after the acceptance, with the reason of a failure. */
  carried_out: z
    .object({ state: z.enum(['waiting', 'done', 'failed']), reason: z.string().nullable() })
    .nullable(),
};

/** An expert on the agenda of a session on experts. */
export const sessionExpert = z.object({
  _id: id,
  name: z.string(),
  vote_rank: z.number().nullable(),
  selection_id: id,
  ...item,
});
export type SessionExpert = z.output<typeof sessionExpert>;

/** An application on the agenda, with the facts that members need. */
export const sessionApplication = z.object({
  _id: id,
  spec_id: z.string(),
  title: z.string(),
  data: z.object({ fields: z.object({ name_organization: z.string() }) }),
  /** Ids of items at the signing provider; null before the agreement or the act exists. */
  reporting_review: z.object({
    grunt_agreement: z.object({ sign_id: z.string().nullable() }),
    completed_act: z.object({ sign_id: z.string().nullable() }),
  }),
  tech_review: z.object({
    status: z.number(),
    direction_message: z.string().nullable(),
    validate_message: z.string().nullable(),
    appeal_date: moment.nullable(),
    appeal_file: z.object({ _id: id, name: z.string() }).nullable(),
  }),
  ...item,
});
export type SessionApplication = z.output<typeof sessionApplication>;

export const sessionView = z.object({
  _id: id,
  counter: z.number(),
  type: z.enum(WIRE_TYPES),
  created_at: moment,
  created_by: person,
  /** 0 not held, 1 held. */
  status: z.number(),
  signed: z.boolean(),
  users: z.array(person),
  /** Agenda: applications of a session on technical review, experts of the others. */
  applications: z.array(sessionApplication),
  experts: z.array(sessionExpert),
  direction_date: z.string(),
  text_protocol_short: z.string(),
  text_protocol: z.string(),
  edits: z.object({ direction_date: edit, text_protocol_short: edit, text_protocol: edit }),
  /** Revision, which every change of texts and marks raises. An acceptance sends the revision that the caller saw. */
  content: z.number(),
  protocol: z.object({ file_id: id, fileUrl: z.string(), sign_id: z.string().nullable() }).nullable(),
  /** A member's acceptance or signature that is being carried out. */
  waiting: z.object({ name: z.string(), step: z.string() }).nullable(),
  can: z.object({ save: may, finish: may, sign: may, cosign: may }),
  epoch: z.number(),
  version: z.number(),
});
export type SessionView = z.output<typeof sessionView>;

const typeParams = z.object({ type: z.enum(WIRE_TYPES) });

export const sessions = endpoint({
  method: 'get',
  path: '/api/direction/:type/all',
  summary:
    'Sessions, newest first. `search` is a number (`12`, `#12`) or a date (`22.11.2026`, `11.2026`, `2026`); `after` is `next` of the previous page',
  who,
  outdatedBy: eventsOfKinds('session'),
  params: typeParams,
  query: z.object({ search: z.string().max(40).optional() }),
  page: byKeys,
  output: z.object({
    sessions: z.array(
      z.object({
        _id: id,
        counter: z.number(),
        created_at: moment,
        status: z.number(),
        signed: z.boolean(),
        /** Number of applications or experts on the agenda. */
        items: z.number(),
        /** Number of items with a mark. */
        marked: z.number(),
      }),
    ),
    next: z.string().nullable(),
    can: z.object({ create: may }),
  }),
});

export const sessionCandidates = endpoint({
  method: 'get',
  path: '/api/direction/:type/candidates',
  summary:
    'Applications or experts that can be put on an agenda now, longest waiting first. `search` is the beginning of a word in number, title or applicant, or the last digits of the number; for experts, words of the name. It has at least 4 characters, or 3 digits; without it all are returned',
  who,
  outdatedBy: eventsOfKinds('session', 'application', 'selection'),
  params: typeParams,
  query: z.object({ search: searchedFor(MIN_CANDIDATE_SEARCH).optional() }),
  output: z.object({
    applications: z.array(
      z.object({
        _id: id,
        spec_id: z.string(),
        title: z.string(),
        name_organization: z.string(),
        status: z.number(),
        /** Moment since which the candidate waits. */
        since: moment,
      }),
    ),
    experts: z.array(
      z.object({
        _id: id,
        name: z.string(),
        vote_rank: z.number().nullable(),
        since: moment,
      }),
    ),
    /** Whether there are more candidates than are listed. */
    more: z.boolean(),
  }),
});

export const createSession = endpoint({
  method: 'post',
  path: '/api/direction/create',
  summary:
    'Creates a session with its members and agenda. A repetition with the same `Idempotency-Key` returns the same session',
  who,
  body: z.object({
    type: z.enum(WIRE_TYPES),
    users: z.array(id).max(100),
    applications: z.array(id).max(LIMITS.agenda).optional(),
    experts: z.array(id).max(LIMITS.agenda).optional(),
  }),
  output: z.object({ _id: id, counter: z.number() }),
});

export const sessionById = endpoint({
  method: 'get',
  path: '/api/direction/:id',
  summary: 'One session with its agenda, marks, texts and minutes',
  who,
  outdatedBy: eventsOfRecord('session'),
  params: idParams,
  output: z.object({ session: sessionView }),
});

const text = (max: number) => z.string().max(max).optional();
const content = {
  direction_date: text(LIMITS.sessionDate),
  /** The introduction. */
  text_protocol_short: text(LIMITS.commentMax),
  /** The decision. */
  text_protocol: text(LIMITS.commentMax),
  results: z
    .array(
      z.object({
        _id: id,
        status: z.number().int().min(-3).max(2),
        /** Mark that the caller saw. A later mark of another member is not overwritten. */
        seen: z.number().int().optional(),
      }),
    )
    .max(LIMITS.agenda)
    .optional(),
};

export const saveSession = endpoint({
  method: 'post',
  path: '/api/direction/:id',
  summary:
    "Writes marks and texts, only those given. `seen` names the revision of each text the caller has seen: 409 `session-text-changed` or `session-mark-changed` if a colleague's came since",
  who,
  params: idParams,
  body: z.object({
    ...content,
    seen: z.partialRecord(z.enum(SESSION_TEXTS), z.number().int().min(0)).optional(),
  }),
  output: z.object({ session: sessionView }),
});

const stepAnswer = z.object({ decision: decision.nullable(), pending: z.boolean() });

export const finishSession = endpoint({
  method: 'post',
  path: '/api/direction/:id/finish',
  summary:
    'Accepts the decisions of the session: saves the sent marks and texts, makes the minutes, and decides on each application or expert by a batch. `content` is the number of the content that the caller has seen',
  who,
  params: idParams,
  body: z.object({ ...content, content: z.number().int().min(0).optional() }),
  output: stepAnswer,
});

export const signSession = endpoint({
  method: 'post',
  path: '/api/direction/:id/sign',
  summary: 'Records the signature of the minutes after checking it with the provider',
  who,
  params: idParams,
  output: stepAnswer,
});

export const cosignSession = endpoint({
  method: 'post',
  path: '/api/direction/:id/cosign',
  summary: 'Records the signature of another member after checking it with the provider',
  who,
  params: idParams,
  output: z.object({ session: sessionView }),
});
