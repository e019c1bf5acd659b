import * as wf from '@temporalio/workflow';
import type { FlowStepName, SubjectRef } from '../../domain/flows';
import { decide } from '../../domain/process/decide';
import type { Flow, FlowState } from '../../domain/process/flow';
import { findRefusal } from '../../domain/process/refusal';
import type { Refusal } from '../../domain/process/types';
import { waits } from '../../domain/process/waits';
import type { ProcessActivities } from '../activities';
import { causeOf, isExpected, needsOperator, notReady, refused, stale } from '../failures';
import {
  decideUpdate,
  FAILURES,
  resumeUpdate,
  viewQuery,
  type DecideAnswer,
  type DecideCall,
} from '../messages';
import { nextAlarm, pruneFired, type NamedAlarm, type FiredAlarms } from './alarms';
import { clock, dueOrChanged, type Watched } from './clock';
import { showOperators, type ShownAttributes } from './search-attributes';
import { turns } from './turns';

/** State that one run hands to the next. */
export interface Carried<S extends FlowState = FlowState> {
  state: S;
  version: number;
  epoch: number;
  seq: number;
  snapshotId: string;
  rung: FiredAlarms;
  /** Name of the stage entered last. */
  entered?: string;
  /** Set if the workflow is started from records: id of the pseudo-run that holds them until it has begun (workers/reconcile). */
  takesOver?: string;
}

/** Activities that write records. One of a dead or frozen worker times out soon and is retried, so it may be carried out twice. */
const recordActivities = wf.proxyActivities<ProcessActivities>({
  startToCloseTimeout: '2500ms',
  retry: { initialInterval: '200ms', maximumInterval: '2s' },
});
/** Activity that creates protocols. A PDF takes longer than a row; heartbeats show that its worker lives. */
const protocolActivities = wf.proxyActivities<Pick<ProcessActivities, 'makeProtocol'>>({
  startToCloseTimeout: '30s',
  heartbeatTimeout: '2500ms',
  retry: { initialInterval: '200ms', maximumInterval: '5s' },
});
/** Local activity that enters a stage. Its marker follows the reset point, so that a reset run executes it again, which corrects the records. */
const entryActivity = wf.proxyLocalActivities<Pick<ProcessActivities, 'activateStage'>>({
  startToCloseTimeout: '5s',
  retry: { initialInterval: '200ms', maximumInterval: '2s' },
});

/**
 * Numbers of events after which a run continues as new, when a stage is entered and within a stage. Runs stay short because a worker
 * without a cache replays many at once.
 */
const EVENTS_AT_A_STAGE = 40;
const EVENTS_WITHIN_A_STAGE = 150;

/** Parameters of one subject's workflow. */
export interface Process<S extends FlowState, Name extends string> {
  flow: Flow<S, Name>;
  subject: SubjectRef;
  /** First state of the subject; `carried` has a later one. */
  initial: S;
  /** Set after continue-as-new, or if the workflow is started from the records. */
  carried?: Carried<S>;
  /** Continues as new with the arguments of this kind's workflow. */
  continueAsNew: (carried: Carried<S>) => Promise<never>;
}

/**
 * Main loop of every kind's workflow (docs/architecture.md). People's steps arrive as updates, are checked against the process tables,
 * committed by a normal activity, and answered. Every stage is entered through a checkpoint, to which a Reset can go back.
 */
export async function runProcess<S extends FlowState, Name extends string>({
  flow,
  subject,
  initial,
  carried,
  continueAsNew,
}: Process<S, Name>): Promise<void> {
  const { subject: tables } = flow;
  let state = carried?.state ?? initial;
  let version = carried?.version ?? 0;
  let epoch = carried?.epoch ?? 0;
  let seq = carried?.seq ?? 0;
  let firedAlarms: FiredAlarms = carried?.rung ?? [];
  let pendingSnapshotId = carried?.snapshotId;
  let entered = carried?.entered;
  let ready = false;
  let operatorReason: string | undefined;
  let notes = 0;
  const takeTurn = turns();
  const untilDue = clock();
  const watched: Watched = {
    version: () => version,
    isOver,
    isHeld: () => operatorReason !== undefined,
    next: () => nextAlarm(state.deadlines, firedAlarms, Date.now()),
  };

  wf.setHandler(viewQuery, () => ({ state, epoch, version, ready, needsOperator: operatorReason }));
  wf.setHandler(resumeUpdate, async () => {
    await recordActivities.noteOperator({ subject, reason: null, note: ++notes });
    operatorReason = undefined;
    showState('running');
  });
  wf.setHandler(decideUpdate, (call) => takeTurn(() => carryOut(call, wf.currentUpdateInfo()?.id ?? '')), {
    validator: validateUpdate,
  });

  while (!state.completed) {
    await retryAfterOperator(passCheckpoint);
    ready = true;
    while (!isOver()) await waitForAlarmOrEnd();
    ready = false;
    await wf.condition(wf.allHandlersFinished);
  }
  showState('completed');

  /** Returns whether the history has this many events or nears the server's limits. Runs from before 0.0.2 check only the limits. */
  function isLong(events: number): boolean {
    const { continueAsNewSuggested, historyLength } = wf.workflowInfo();
    return continueAsNewSuggested || (historyLength >= events && wf.patched('short-runs'));
  }

  /** Returns whether the stage or this run has to end. */
  function isOver(): boolean {
    return stageName() !== entered || state.completed || isLong(EVENTS_WITHIN_A_STAGE);
  }

  function stageName(): string {
    return flow.stageName(state);
  }

  function showState(now: ShownAttributes['state']): void {
    const roles = [...new Set(waits(tables, state).flatMap((wait) => wait.roles))];
    showOperators({ stage: stageName(), status: flow.number(state), roles, state: now });
  }

  /** Validates an update. Synchronous: the SDK ignores an asynchronous validator. */
  function validateUpdate(call: DecideCall): void {
    if (operatorReason !== undefined) throw needsOperator();
    if (!ready) throw notReady();
    if (call.expectedEpoch !== epoch || call.expectedVersion !== version) throw stale(epoch, version);
    const why = refusalOf(call);
    if (why) throw refused(why);
  }

  function refusalOf({ step, actor, input }: DecideCall): Refusal | undefined {
    return findRefusal(tables, state, { name: step as string as Name, actor, input, now: Date.now() });
  }

  /**
   * Carries out an accepted step. After an unexpected failure it waits for an operator and is tried once more; a second failure is
   * answered to the caller.
   */
  async function carryOut(call: DecideCall, updateId: string): Promise<DecideAnswer> {
    validateUpdate(call);
    return retryAfterOperator(
      () => commit(call, updateId),
      (cause, attempt) => isExpected(cause) || attempt > 1,
    );
  }

  async function commit({ step, actor, input }: DecideCall, updateId: string): Promise<DecideAnswer> {
    const name = step as string as Name;
    const kind = tables.steps.get(name)?.step.protocolKind;
    const protocol = kind && {
      protocol: await protocolActivities.makeProtocol({
        kind,
        subject,
        step,
        updateId,
        actor,
        outcome: input.outcome,
        recordId: input.recordId,
      }),
    };
    const call = { ...input, files: { ...input.files, ...protocol } };
    const decided = decide(tables, state, { name, actor, input: call, now: Date.now() });
    const { decisionId, deadlines } = await recordActivities.commitDecision({
      subject,
      epoch,
      fromVersion: version,
      updateId,
      step,
      actor,
      input: call,
      recordId: decided.recordId,
      statusFrom: decided.from,
      statusTo: decided.to,
      next: decided.state,
    });
    state = { ...decided.state, deadlines };
    version += 1;
    return {
      decisionId,
      version,
      epoch,
      overall: flow.number(state),
      status: decided.to,
      recordId: decided.recordId,
    };
  }

  /** Passes the checkpoint of the current stage; a reset run begins here. */
  async function passCheckpoint(): Promise<void> {
    // Undefined if a long run continues within its stage, because rollbacks return only to the beginning of a stage.
    const name = stageName() === entered ? undefined : stageName();
    const decision = { subject, seq, version, state };
    const snapshotId = pendingSnapshotId ?? (await recordActivities.saveSnapshot(decision));
    if (!pendingSnapshotId && isLong(name ? EVENTS_AT_A_STAGE : EVENTS_WITHIN_A_STAGE)) {
      await continueAsNew({ state, version, epoch, seq, snapshotId, rung: firedAlarms, entered });
    }
    const activated = await entryActivity.activateStage({
      ...decision,
      name,
      snapshotId,
      resetEventId: wf.workflowInfo().historyLength + 1,
      continuedFrom: wf.workflowInfo().continuedFromExecutionRunId,
      takesOver: carried?.takesOver,
      firstSeq: carried?.seq ?? 0,
    });
    pendingSnapshotId = undefined;
    entered = stageName();
    epoch = activated.epoch;
    state = { ...state, deadlines: activated.deadlines };
    seq += 1;
    showState('running');
  }

  /** Waits until the stage is over or a reminder or deadline is due, which it handles. */
  async function waitForAlarmOrEnd(): Promise<void> {
    if (operatorReason !== undefined) {
      await wf.condition(() => operatorReason === undefined);
      return;
    }
    firedAlarms = pruneFired(firedAlarms, state.deadlines);
    const due = await (wf.patched('one-timer') ? untilDue(watched) : dueOrChanged(watched));
    if (!due) return;
    firedAlarms = [...firedAlarms, due.name];
    await takeTurn(() => fireAlarm(due));
  }

  /** Handles a reminder or deadline. A passed deadline takes its step like a person; a deadline without a step only marks the task as overdue. */
  async function fireAlarm({ key, deadline, moment, name }: NamedAlarm): Promise<void> {
    const wait = waits(tables, state).find((wait) => wait.key === key);
    // A decision that came first may have moved the deadline.
    if (!wait || !ready || pruneFired([name], state.deadlines).length === 0) return;
    await retryAfterOperator(() => recordActivities.remind({ subject, key, moment, at: deadline }));
    if (moment === 'before' || !wait.onPassed) return;
    const call: DecideCall = {
      step: wait.onPassed as string as FlowStepName,
      actor: { id: key, role: 'deadline' },
      input: { recordId: wait.recordId },
      expectedEpoch: epoch,
      expectedVersion: version,
    };
    if (!refusalOf(call))
      await retryAfterOperator(() => commit(call, `deadline:${key}:${deadline}`), isExpected).catch(
        () => undefined,
      );
  }

  /**
   * Does work whose failure must not end the workflow. After an unexpected failure it waits for an operator and retries; it throws the
   * failure if `givenUp` returns true.
   */
  async function retryAfterOperator<T>(
    work: () => Promise<T>,
    givenUp: (cause: wf.ApplicationFailure, attempt: number) => boolean = () => false,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (wf.isCancellation(error) || error instanceof wf.ContinueAsNew) throw error;
        const cause = causeOf(error);
        if (givenUp(cause, attempt)) throw cause;
        await waitForOperator(cause.type ?? FAILURES.unexpected);
      }
    }
  }

  /** Waits until an operator has fixed the cause. */
  async function waitForOperator(reason: string): Promise<void> {
    operatorReason = reason;
    showState('needs-operator');
    await recordActivities.noteOperator({ subject, reason, note: ++notes });
    await wf.condition(() => operatorReason === undefined);
  }
}
