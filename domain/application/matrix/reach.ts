import { APPLICATION, type ApplicationStepName } from '..';
import type { StepInput } from '../../process/input';
import { decide } from '../../process/decide';
import { overall } from '../overall';
import { findRefusal, type StepCall } from '../../process/refusal';
import type { ActorRole } from '../../roles';
import type { ApplicationState, Review } from '../state';
import type { StoredFile } from '../../process/input';
import { AdditionalStatus, ReportStatus } from '../../statuses';
import { MATRIX } from './all';
import { LONG_COMMENT } from '../../process/matrix/fixture';
import type { Row } from '../../process/matrix/shape';
import { IN_A_WEEK, NOW } from './states';

/** States, statuses and steps that are reachable by allowed steps. */
export interface Reached {
  states: ApplicationState[];
  /** Statuses of each process in the reached states. */
  statuses: Map<string, Set<number>>;
  /** Steps that are allowed in at least one reached state. */
  steps: Set<string>;
}

const SLOTS = [
  'appeal',
  'protocol',
  'minutes',
  'main',
  'budget',
  'scan',
  'file',
  'report',
  'attachment',
  'act',
];
const OUTCOMES = new Map<string, readonly string[]>(
  MATRIX.flatMap(({ process, steps }) =>
    Object.entries(steps).map(([name, { at }]) => [
      `${process}.${name}`,
      [...new Set(Object.values(at).flatMap((outcomes) => Object.keys(outcomes)))],
    ]),
  ),
);

/**
 * Searches breadth-first from a state, by `refusal` and `decide`. States that the rules cannot distinguish (`keyOf`) are visited once.
 */
export function reach(start: ApplicationState): Reached {
  const states = [start];
  const visitedKeys = new Set([keyOf(start)]);
  const steps = new Set<string>();
  const statuses = new Map<string, Set<number>>();
  recordStatuses(start, statuses);
  for (const state of states) {
    for (const call of callsIn(state)) {
      if (findRefusal(APPLICATION, state, call)) continue;
      steps.add(call.name);
      const next = decide(APPLICATION, state, call).state;
      recordStatuses(next, statuses);
      const key = keyOf(next);
      if (tooLarge(next) || visitedKeys.has(key)) continue;
      visitedKeys.add(key);
      states.push(next);
    }
  }
  return { states, steps, statuses };
}

function recordStatuses(state: ApplicationState, statuses: Map<string, Set<number>>): void {
  const reports = (type: string) => state.reporting.reports.filter((report) => report.type === type);
  const recordsByProcess: Record<string, { status: number }[]> = {
    tech_review: [state.techReview],
    expert_review: [state.expertReview],
    review: state.expertReview.reviews,
    negotiation: state.procedures,
    direction: [state.direction],
    supervisory_board: [state.supervisory],
    agreement: [state.agreement],
    additional: state.additional,
    payment_schedule: state.payments ? [state.payments] : [],
    payment: state.payments?.tranches ?? [],
    additional_request: state.additionalRequests ?? [],
    reporting_content: reports('content'),
    reporting_finance: reports('finance'),
    act: [state.act],
    finalisation: [state.finalisation],
    overall: [{ status: overall(state) }],
  };
  for (const [process, records] of Object.entries(recordsByProcess)) {
    const processStatuses = statuses.get(process) ?? new Set();
    statuses.set(process, processStatuses);
    for (const { status } of records) processStatuses.add(status);
  }
}

function* callsIn(state: ApplicationState): Generator<StepCall<ApplicationStepName>> {
  for (const { process, steps } of MATRIX) {
    for (const [name, row] of Object.entries(steps)) {
      for (const record of recordsOf(process, state)) {
        for (const outcome of OUTCOMES.get(`${process}.${name}`) ?? []) {
          yield {
            name: `${process}.${name}` as ApplicationStepName,
            actor: actorOf(row, record),
            input: inputOf(state, `${process}.${name}`, row, outcome, record.id),
            now: NOW,
          };
        }
      }
    }
  }
}

type Addressed = { id?: string; expertId?: string };

function recordsOf(process: string, state: ApplicationState): Addressed[] {
  if (process === 'review') return state.expertReview.reviews;
  if (process === 'negotiation') return [{}, ...state.procedures];
  if (process === 'additional_request') return [{}, ...(state.additionalRequests ?? [])];
  if (process === 'additional') return [{}, ...state.additional];
  if (process === 'payment') return state.payments?.tranches ?? [];
  return process.startsWith('reporting_') ? [{}, ...state.reporting.reports] : [{}];
}

const actorOf = (row: Row, { expertId = 'someone' }: Addressed) => ({
  id: row.own ? expertId : 'someone',
  role: row.who[0] as ActorRole,
});

function inputOf(
  state: ApplicationState,
  step: string,
  row: Row,
  outcome: string,
  recordId?: string,
): StepInput {
  const { procedures, additional, reporting, expertReview, additionalRequests: requests = [] } = state;
  const active = expertReview.reviews.filter(({ status }) => status >= 0).length;
  const reviewCount = expertReview.reviews.length;
  const report = reporting.reports.find(({ id }) => id === recordId);
  return {
    outcome: outcome === 'done' ? undefined : outcome,
    recordId,
    newId: `n${procedures.length + additional.length + reporting.reports.length + requests.length}`,
    additionalRequestId: requests.find(({ status }) => status === 0)?.id,
    commentLength: LONG_COMMENT,
    files: Object.fromEntries(
      SLOTS.map((slot): [string, StoredFile] => [slot, { fileId: slot, signId: slot }]),
    ),
    fileId: report?.attachment?.fileId ?? report?.files[0],
    signed: SLOTS,
    scoresComplete: true,
    until: IN_A_WEEK,
    ...paymentInput(state, step),
    commission: row.commission ? { head: 'head', members: ['member'], secretary: 'secretary' } : undefined,
    experts: row.experts
      ? Array.from({ length: state.places - active }, (_, i) => ({
          id: `r${reviewCount + i}`,
          expertId: `e${reviewCount + i}`,
        }))
      : undefined,
  };
}

/**
 * Returns the inputs of payment steps: a schedule of one tranche with the whole granted sum. The tranche is paid and returned in full; a
 * correction changes the number of the document.
 */
function paymentInput({ payments }: ApplicationState, step: string): StepInput {
  const [stored] = payments?.tranches ?? [];
  const tranche = stored ?? { id: 'tranche', sum: 100, condition: 'agreement_signed', due: '2026-04-01' };
  const isPaid = stored?.paidOn !== undefined;
  const corrects = step === 'payment.correct' || step === 'payment.correct_return';
  return {
    granted: tranche.sum,
    tranches: [tranche],
    transfer: corrects
      ? { on: '2026-04-01', document: '2' }
      : { on: '2026-04-01', document: '1', sum: isPaid ? tranche.sum : undefined },
  };
}

/**
 * Returns whether a state is not explored further. Lists could grow without end, as each refused expert is replaced, so their lengths are
 * limited. Payments, additional agreements and reports do not depend on each other, so only one of the three is advanced at a time.
 */
const tooLarge = ({
  expertReview,
  procedures,
  additional,
  additionalRequests: requests = [],
  payments,
  reporting,
}: ApplicationState): boolean =>
  [
    payments !== undefined,
    requests.length > 0 || additional.some(({ status }) => status !== AdditionalStatus.signed),
    reporting.reports.some(({ status, files }) => status !== ReportStatus.open || files.length > 0),
  ].filter(Boolean).length > 1 ||
  expertReview.reviews.length > 4 ||
  procedures.length > 2 ||
  additional.length > 1 ||
  requests.length > 1 ||
  reporting.reports.filter(({ type }) => type === 'content').length > 2 ||
  reporting.reports.filter(({ type }) => type === 'finance').length > 2;

/** Returns a key of the facts that the rules distinguish, without the order of records and without details of finished stages. */
function keyOf(state: ApplicationState): string {
  const { techReview, expertReview, procedures, direction, supervisory, agreement, reporting } = state;
  const passed = techReview.status === 2;
  const evaluated = expertReview.status === 3;
  const negotiated = procedures.some(({ status }) => status === 4);
  const latest = (type: string) => {
    const report = reporting.reports.filter((report) => report.type === type).at(-1);
    return report ? `${report.status}${report.files.length > 0}${!!report.attachment}` : '';
  };
  return JSON.stringify([
    passed || [techReview.status, techReview.needsDirection, !!techReview.protocol, techReview.appealed],
    [expertReview.status, expertReview.assigned],
    evaluated || expertReview.reviews.map(reviewKey).sort(),
    negotiated ||
      procedures.map((procedure) => [
        procedure.status,
        procedure.pm,
        procedure.lawyer,
        procedure.financier,
        procedure.late,
        procedure.type,
        !!procedure.minutes,
      ]),
    [direction.status, !!direction.recused],
    [supervisory.status, !!supervisory.recused],
    [agreement.status, !!agreement.main, agreement.ended, agreement.late],
    state.additional.map(({ status }) => status),
    state.payments?.tranches.map(({ status }) => status),
    state.additionalRequests?.map(({ status }) => status),
    [latest('content'), latest('finance')],
    state.act.status,
    state.finalisation.status,
    state.completed,
  ]);
}

/** Returns the key of a review. Other rules do not distinguish its negative ends, and use its protocol at status 3 only. */
const reviewKey = ({ status, refusing, protocol }: Review): string =>
  status < 0 ? 'ended' : `${status} ${refusing} ${status === 3 && !!protocol}`;
