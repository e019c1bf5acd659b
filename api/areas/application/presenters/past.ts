import { Overall } from '../../../../domain/statuses';
import { APPLICATION } from '../../../../domain/application';
import { agreedVersion, differingFields, formChanges } from '../../../../domain/application/agreed-version';
import { overall } from '../../../../domain/application/overall';
import { inForceAt, isUncertain, type Instant } from '../../../../domain/application/past';
import type { ApplicationState, Procedure } from '../../../../domain/application/state';
import { readsApproval } from '../../../../domain/roles';
import { kopiykasOf } from '../../../../domain/sums';
import type { StoredForm, Viewer } from '../../../queries/application-rows';
import type { PastDifferences, PastStanding } from '../contract/past';
import type { PastDecision, PastRecords, PastTask } from '../queries/past';
import { visibleForm } from './masking';
import { sumsAt } from './past-sums';
import { visibleReviews } from './reviews';

/** An application at a past moment, with the whole form for comparisons. */
export interface PastApplication {
  view: PastStanding;
  form: StoredForm;
}

/** Steps that create or remove records without a decision of their own. */
const RECORD_STEPS: readonly string[] = [
  'expert_review.distribute',
  'payment_schedule.set',
  'payment_schedule.change',
];

/** Processes that only readers of `/rp` see (rules/payments, "Reading payments"). */
const PAYMENT_PROCESSES: readonly string[] = ['payment_schedule', 'payment'];

/** Returns the application at a past moment as the viewer may see it (rules/time-travel, "Standing"). */
export async function standingAt(
  records: PastRecords,
  instant: Instant,
  viewer: Viewer,
): Promise<PastApplication> {
  const inForce = inForceAt(records.log, instant) as PastDecision[];
  const { state, later } = await newestStoredState(records, inForce);
  const isExpert = viewer.role === 'expert';
  const visibleIds = new Set(visibleReviews(records.state.expertReview.reviews, viewer).map(({ id }) => id));
  const isVisible = ({ process, record_id: recordId }: { process: string; record_id: string | null }) =>
    isExpert
      ? process === 'review' && recordId !== null && visibleIds.has(recordId)
      : readsApproval(viewer.role) || !PAYMENT_PROCESSES.includes(process);
  const statuses = statusesOf(state, inForce, later);
  const procedures = proceduresAt(state, later);
  const agreedWith = (changes: readonly Procedure[]) =>
    agreedVersion(records.form, formChanges(changes, changedFieldsByProcedure(inForce))).form;
  const at = 'before' in instant ? instant.before.at : instant.at;
  const holders = wasInUndoneRollback(records, at) ? null : holdersAt(records, at, 'before' in instant);
  // A commission's sum is shown beside the field of the requested sum (rules/negotiation, "Agreed version").
  const form = isExpert
    ? records.form
    : agreedWith(procedures.map((procedure) => ({ ...procedure, sum: undefined })));
  const overallStatus = isExpert ? null : (later.at(-1)?.overall ?? overall(state));
  const view: PastStanding = {
    at: new Date(Math.floor(at / 1000)).toISOString(),
    before: 'before' in instant ? { _id: String(instant.before.id), step: instant.before.step } : null,
    overall: overallStatus,
    completed:
      overallStatus === Overall.act && (state.completed || later.some(({ step }) => step === 'act.end')),
    statuses: statuses.filter(isVisible),
    sum: isExpert
      ? { granted: null, by_commission: null }
      : sumsAt({ state, procedures }, { inForce, later }, [records.form, agreedWith(procedures)]),
    holders: holders?.filter(isVisible) ?? null,
    fields: visibleForm(form, isExpert).fields,
    unknown: [
      ...(isUncertain(records.log, instant) ? (['reset'] as const) : []),
      ...(holders === null ? (['holders'] as const) : []),
      ...(later.some(({ step }) => RECORD_STEPS.includes(step)) ? (['records'] as const) : []),
    ],
  };
  return { view, form };
}

/**
 * Returns a stored state and the decisions after it. The state is the newest one that contains only decisions
 * in force, without a gap up to its moment.
 */
async function newestStoredState(records: PastRecords, inForce: readonly PastDecision[]) {
  const ids = inForce.map(({ id }) => id);
  const isPrefix = (effective: readonly number[]) =>
    effective.length <= ids.length &&
    effective.toSorted((a, b) => a - b).every((id, index) => ids[index] === id);
  const [base] = records.snapshots
    .filter(({ effective }) => isPrefix(effective))
    .toSorted((a, b) => b.effective.length - a.effective.length);
  const state = base?.id === null ? records.state : base && (await records.stateOf(base.id));
  // Every application has the snapshot of its first stage; before that it has no decisions.
  return { state: state ?? records.state, later: inForce.slice(base?.effective.length ?? 0) };
}

const keyOf = (process: string, recordId: string | null) => `${process} ${recordId ?? ''}`;

function statusesOf(
  state: ApplicationState,
  inForce: readonly PastDecision[],
  later: readonly PastDecision[],
): PastStanding['statuses'] {
  const manyOf = new Map(APPLICATION.processes.map(({ process, many }) => [process, many]));
  const recordOf = ({ process, recordId }: PastDecision) => (manyOf.get(process) ? recordId : null);
  const decidedAt = new Map(
    inForce.map((decision) => [keyOf(decision.process, recordOf(decision)), decision.at]),
  );
  const statuses = new Map<string, PastStanding['statuses'][number]>();
  const put = (process: string, recordId: string | null, status: number) => {
    const key = keyOf(process, recordId);
    const at = decidedAt.get(key);
    statuses.set(key, {
      process,
      record_id: recordId,
      status,
      decided_at: at === undefined ? null : new Date(Math.floor(at / 1000)).toISOString(),
    });
  };
  for (const { process, many, records } of APPLICATION.processes)
    for (const { id, status } of records(state)) put(process, many ? (id ?? null) : null, status);
  for (const decision of later) put(decision.process, recordOf(decision), decision.statusTo);
  const order = [...manyOf.keys()];
  return [...statuses.values()].toSorted((a, b) => order.indexOf(a.process) - order.indexOf(b.process));
}

/** Returns procedures with their statuses and sums at that moment. */
function proceduresAt(state: ApplicationState, later: readonly PastDecision[]): Procedure[] {
  const proceduresById = new Map(state.procedures.map((procedure) => [procedure.id, procedure]));
  const ids = [
    ...proceduresById.keys(),
    ...later.flatMap(({ process, recordId }) =>
      process === 'negotiation' && recordId && !proceduresById.has(recordId) ? [recordId] : [],
    ),
  ];
  return [...new Set(ids)].map((id) => {
    const ofProcedure = later.filter(
      (decision) => decision.process === 'negotiation' && decision.recordId === id,
    );
    const decided = ofProcedure.findLast(({ step }) => step === 'negotiation.decide');
    const sum = decided ? kopiykasOf(decided.sum) : proceduresById.get(id)?.sum;
    return {
      ...(proceduresById.get(id) as Procedure),
      id,
      status: ofProcedure.at(-1)?.statusTo ?? proceduresById.get(id)?.status ?? 0,
      sum,
    };
  });
}

const changedFieldsByProcedure = (inForce: readonly PastDecision[]) =>
  new Map(
    inForce.flatMap(({ recordId, step, changedFields }) =>
      step === 'negotiation.changes' && recordId ? [[recordId, changedFields ?? undefined] as const] : [],
    ),
  );

/**
 * Returns whether the moment lies between a rollback and its undoing. The rollback closed tasks that its
 * undoing reopened, and the time in which they were closed is not recorded.
 */
const wasInUndoneRollback = ({ log }: PastRecords, at: number): boolean =>
  log.undone.some(({ from, to }) => from <= at && at < to);

function holdersAt({ tasks, names }: PastRecords, at: number, isBefore: boolean): PastStanding['holders'] {
  const isOpen = ({ opened, closed }: PastTask) =>
    (isBefore ? opened < at : opened <= at) && (closed === null || (isBefore ? closed >= at : closed > at));
  return tasks.filter(isOpen).map((task) => {
    const holder =
      task.assignee_id ?? (task.assigned !== null && task.assigned <= at ? task.claimed_by : null);
    return {
      process: task.process,
      step: task.step,
      record_id: task.record_id,
      name: holder === null ? null : (names.get(holder) ?? null),
      roles: task.roles,
      opened_at: new Date(Math.floor(task.opened / 1000)).toISOString(),
    };
  });
}

/** Returns the differences from one moment to another. */
export function differencesOf(a: PastApplication, b: PastApplication, viewer: Viewer): PastDifferences {
  const statusOf = ({ view }: PastApplication) =>
    new Map(view.statuses.map((entry) => [keyOf(entry.process, entry.record_id), entry]));
  const [from, to] = [statusOf(a), statusOf(b)];
  const holdersText = ({ view: { holders } }: PastApplication) => JSON.stringify(holders);
  return {
    overall: a.view.overall !== b.view.overall || a.view.completed !== b.view.completed,
    statuses: [...new Map([...from, ...to])].flatMap(([key, { process, record_id }]) => {
      const [before, after] = [from.get(key)?.status ?? null, to.get(key)?.status ?? null];
      return before === after ? [] : [{ process, record_id, from: before, to: after }];
    }),
    sum: JSON.stringify(a.view.sum) !== JSON.stringify(b.view.sum),
    fields: viewer.role === 'expert' ? [] : differingFields(a.form, b.form),
    holders: holdersText(a) !== holdersText(b),
  };
}
