import {
  APPLICATION_RESULTS,
  EXPERT_RESULTS,
  UNDECIDED,
  type BoardSession,
  type SessionState,
  type SessionType,
} from './state';
import type { SessionResult } from '../process/input';
import type { ActorRole } from '../roles';
import { SessionStatus as S } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, type Guard, type ProcessTable } from '../process/types';

type SessionGuard = Guard<SessionState, BoardSession>;

/** Differences between sessions on applications and on experts: roles, items and decisions. */
interface Kind<Process extends string> {
  process: Process;
  types: readonly SessionType[];
  /** Roles that create, save, accept and sign; the administrator does all but sign (rules/sessions, "Kinds"). */
  who: readonly ActorRole[];
  results: readonly number[];
  /** Codes of refusals: no item is chosen, an item is not ready for this decision, an item is on another agenda. */
  none: string;
  notReady: string;
  taken: string;
}

const noSessionYet: SessionGuard = ({ state }) => (state.session ? { code: 'already-exists' } : undefined);

const membersChosen: SessionGuard = ({ input }) =>
  input.members?.length === 0 ? { code: 'members-missing' } : undefined;

/** Requires that each application or expert is ready for a decision, and not on the agenda of another session that is not held yet. */
const itemsFit =
  (kind: Kind<string>): SessionGuard =>
  ({ state, input }) => {
    if (!input.items) return undefined;
    if (input.items.length === 0) return { code: kind.none };
    const type = kind.types.find((type) => type === input.outcome) ?? kind.types[0];
    const find = (id: string) => state.candidates.find((candidate) => candidate.id === id);
    const unfit = input.items.filter((id) => !type || !find(id)?.readyFor.includes(type));
    if (unfit.length > 0) return { code: kind.notReady, params: { items: unfit } };
    const assigned = input.items.filter((id) => find(id)?.sessionId);
    return assigned.length > 0 ? { code: kind.taken, params: { items: assigned } } : undefined;
  };

const resultsKnown =
  (kind: Kind<string>): SessionGuard =>
  ({ record, input }) => {
    const results = input.results ?? [];
    if (!results.every(({ id }) => record.items.some((item) => item.id === id)))
      return { code: 'item-not-in-session' };
    return results.every(({ status }) => status === UNDECIDED || kind.results.includes(status))
      ? undefined
      : { code: 'result-unknown' };
  };

const allDecided: SessionGuard = ({ record, input }) => {
  const agenda = withResults(record, input.results).filter((item) => !item.left);
  const missing = agenda.filter((item) => item.status === UNDECIDED).length;
  return missing > 0 ? { code: 'decisions-missing', params: { missing } } : undefined;
};

const textsWritten: SessionGuard = ({ record, input }) =>
  (input.textsFilled ?? record.textsFilled) ? undefined : { code: 'session-texts-missing' };

const withResults = (record: BoardSession, results: SessionResult[] = []): SessionResult[] =>
  record.items.map((item) => results.find((result) => result.id === item.id) ?? item);

const storeContent: NonNullable<SessionTable['steps'][string]['effect']> = ({ record, input }) => {
  record.items = withResults(record, input.results);
  record.textsFilled = input.textsFilled ?? record.textsFilled;
};

type SessionTable = ProcessTable<SessionState, BoardSession>;

/** Process of a kind of session, from its agenda to the signed minutes. */
const session = <const Process extends string>(kind: Kind<Process>) => {
  const withAdmin = ['admin', ...kind.who] as const;
  return defineProcess<SessionState, BoardSession>()({
    process: kind.process,
    // Steps of one kind find no sessions of the other kind.
    records: ({ session }) => (session && kind.types.includes(session.type) ? [session] : []),
    many: false,
    addRecord: (state, record) => {
      state.session = record;
      state.candidates = [];
    },
    statuses: S,
    steps: {
      create: {
        who: withAdmin,
        from: 'absent',
        to:
          kind.types.length === 1
            ? goesTo(S.open)
            : byOutcome(Object.fromEntries(kind.types.map((type) => [type, S.open]))),
        guards: [noSessionYet, membersChosen, itemsFit(kind)],
        needs: { inputs: ['newId', 'members', 'items'] },
        createRecord: ({ input }) => ({
          id: input.newId ?? '',
          type: kind.types.find((type) => type === input.outcome) ?? kind.types[0] ?? 'tech_review',
          status: S.open,
          members: input.members ?? [],
          items: (input.items ?? []).map((id) => ({ id, status: UNDECIDED })),
          textsFilled: false,
          signed: false,
        }),
        spec: 'rules/sessions, "Creation"',
      },
      save: {
        who: withAdmin,
        from: [S.open],
        to: goesTo(null),
        guards: [resultsKnown(kind)],
        needs: { inputs: ['results', 'textsFilled'] },
        effect: storeContent,
        spec: 'rules/sessions, "Results"',
      },
      finish: {
        who: withAdmin,
        from: [S.open],
        to: goesTo(S.held),
        guards: [resultsKnown(kind), allDecided, textsWritten],
        protocolKind: 'session',
        confirm: true,
        task: { despite: ['decisions-missing', 'session-texts-missing'] },
        effect: (context) => {
          storeContent(context);
          context.record.protocol = context.input.files?.protocol;
        },
        spec: 'rules/sessions, "Acceptance"',
      },
      sign: {
        who: kind.who,
        from: [S.held],
        to: goesTo(null),
        guards: [refuseUnless((_, record) => !record.signed, 'already-signed')],
        signs: (_, record) => [record.protocol?.signId],
        batch: true,
        task: {},
        effect: ({ state, record }) => {
          record.signed = true;
          state.completed = true;
        },
        spec: 'rules/sessions, "Signature"',
      },
    },
  });
};

/** The direction's session on technical review; its decisions are in force at `finish` (rules/technical-review, "Session"). */
export const sessionTechReview = session({
  process: 'session_tech_review',
  types: ['tech_review'],
  who: ['project_head', 'chief'],
  results: APPLICATION_RESULTS,
  none: 'applications-missing',
  notReady: 'application-not-for-session',
  taken: 'application-in-session',
});

/** The direction's, the commission's and the supervisory board's sessions on experts. */
export const sessionExperts = session({
  process: 'session_experts',
  types: ['experts', 'expert_commission', 'expert_supervisory'],
  who: ['project_head', 'chief', 'expert_manager'],
  results: EXPERT_RESULTS,
  none: 'candidates-missing',
  notReady: 'candidate-not-for-session',
  taken: 'candidate-in-session',
});
