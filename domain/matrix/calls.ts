import type { StepCall } from '../refusal';
import type { ActorRole } from '../roles';
import type { ApplicationState, StepInput } from '../state';
import type { ProcessMatrix, Row } from './shape';
import { file, IN_A_WEEK, NOW } from './states';

/** The record under test, where a process has several. */
export const RECORD = 'r1';
export const CREATED = 'new';
const ONE_RECORD = [
  'tech_review',
  'expert_review',
  'direction',
  'supervisory_board',
  'agreement',
  'act',
  'finalisation',
];

/** Long enough for every step: the least length is found by itself. */
export const LONG_COMMENT = 250;

/** A call that brings what the matrix says the step needs, nothing more but a comment. */
export function callOf(
  { process }: ProcessMatrix,
  name: string,
  row: Row,
  { situation, outcome, role }: { situation: string; outcome: string; role: ActorRole },
): StepCall {
  const slots = [
    ...(row.files ?? []),
    ...(row.oneFileOf?.slice(0, 1) ?? []),
    ...(row.makes ? ['protocol'] : []),
  ];
  const input: StepInput = {
    recordId: ONE_RECORD.includes(process) ? undefined : RECORD,
    newId: CREATED,
    commentLength: LONG_COMMENT,
    files: Object.fromEntries(slots.map((slot) => [slot, file(slot)])),
    signed: row.signs?.map((slot) => `sign-${slot}`),
  };
  if (outcome !== 'done') input.outcome = outcome;
  if (row.scores) input.scoresComplete = true;
  if (row.until) input.until = IN_A_WEEK;
  if (row.experts) input.experts = drawn(row.experts[situation] ?? 1);
  if (row.commission?.includes(outcome)) {
    input.commission = { head: 'head', members: ['m1', 'm2', 'm3'], secretary: 'secretary' };
  }
  return {
    name: `${process}.${name}`,
    actor: { id: row.own ? `expert-of-${RECORD}` : 'someone', role },
    input,
    now: NOW,
  };
}

/** Experts drawn for free places. */
export const drawn = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, expertId: `drawn-${index}` }));

/** The record a decision was about. */
export function recordOf(process: string, state: ApplicationState, id = RECORD) {
  const byId = <T extends { id: string }>(list: T[]) => list.find((one) => one.id === id);
  const found: Record<string, () => { status: number } | undefined> = {
    tech_review: () => state.techReview,
    expert_review: () => state.expertReview,
    review: () => byId(state.expertReview.reviews),
    negotiation: () => byId(state.procedures),
    direction: () => state.direction,
    supervisory_board: () => state.supervisory,
    agreement: () => state.agreement,
    additional: () => byId(state.additional),
    reporting_content: () => byId(state.reporting.reports),
    reporting_finance: () => byId(state.reporting.reports),
    act: () => state.act,
    finalisation: () => state.finalisation,
  };
  return found[process]?.();
}
