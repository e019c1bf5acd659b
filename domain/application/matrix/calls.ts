import type { StepInput } from '../../process/input';
import { drawnExperts } from '../../process/matrix/drawn-experts';
import { LONG_COMMENT, RECORD, type MatrixCell } from '../../process/matrix/fixture';
import { SUM, type ProcessMatrix, type Row } from '../../process/matrix/shape';
import type { StepCall } from '../../process/refusal';
import type { ApplicationStepName } from '..';
import type { ApplicationState } from '../state';
import { file, IN_A_WEEK, NOW } from './states';

export const CREATED = 'new';
const ONE_RECORD = [
  'tech_review',
  'expert_review',
  'direction',
  'supervisory_board',
  'agreement',
  'payment_schedule',
  'act',
  'finalisation',
];

/** Returns the id of the record under test; undefined if the process has one record. */
export const recordId = (process: string): string | undefined =>
  ONE_RECORD.includes(process) ? undefined : RECORD;

/** Makes a call with the inputs that the step needs or may have by the matrix, and a comment. */
export function callOf(
  { process }: ProcessMatrix,
  name: string,
  row: Row,
  { situation, outcome, role }: MatrixCell,
): StepCall<ApplicationStepName> {
  const slots = [
    ...(row.files ?? []),
    ...(row.oneFileOf?.slice(0, 1) ?? []),
    ...(row.makes ? ['protocol'] : []),
  ];
  const input: StepInput = {
    recordId: recordId(process),
    newId: CREATED,
    commentLength: LONG_COMMENT,
    ...row.offers,
    files: {
      ...Object.fromEntries(slots.map((slot) => [slot, file(slot)])),
      ...(row.offers?.files as StepInput['files']),
    },
    signed: row.signs?.map((slot) => `sign-${slot}`),
    ...row.brings,
    ...row.offers,
  };
  Object.assign(input, row.brings);
  if (outcome !== 'done') input.outcome = outcome;
  if (row.scores) input.scoresComplete = true;
  if (row.until) input.until = IN_A_WEEK;
  if (row.sum?.includes(outcome)) input.sum = SUM;
  if (row.experts) input.experts = drawnExperts(row.experts[situation] ?? 1);
  if (row.commission?.includes(outcome)) {
    input.commission = { head: 'head', members: ['m1', 'm2', 'm3'], secretary: 'secretary' };
  }
  return {
    name: `${process}.${name}` as ApplicationStepName,
    actor: { id: row.own ? `expert-of-${RECORD}` : 'someone', role },
    input,
    now: NOW,
  };
}

/** Returns the record that a decision is about. */
export function recordOf(process: string, state: ApplicationState, id = RECORD) {
  const byId = <T extends { id: string }>(list: T[]) => list.find((item) => item.id === id);
  const finders: Record<string, () => { status: number } | undefined> = {
    tech_review: () => state.techReview,
    expert_review: () => state.expertReview,
    review: () => byId(state.expertReview.reviews),
    negotiation: () => byId(state.procedures),
    direction: () => state.direction,
    supervisory_board: () => state.supervisory,
    agreement: () => state.agreement,
    additional: () => byId(state.additional),
    payment_schedule: () => state.payments,
    payment: () => byId(state.payments?.tranches ?? []),
    additional_request: () => byId(state.additionalRequests ?? []),
    reporting_content: () => byId(state.reporting.reports),
    reporting_finance: () => byId(state.reporting.reports),
    act: () => state.act,
    finalisation: () => state.finalisation,
  };
  return finders[process]?.();
}
