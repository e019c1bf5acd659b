import { APPLICATION } from '../../domain/application';
import * as wf from '@temporalio/workflow';
import { checkpointName, stageOf } from '../../domain/application/checkpoints';
import { decide } from '../../domain/process/decide';
import { overall } from '../../domain/application/overall';
import { refusal } from '../../domain/process/refusal';
import { initialState, type ApplicationState } from '../../domain/application/state';
import { waits } from '../../domain/process/waits';
import type { ApplicationActivities } from '../activities';
import { causeOf, isExpected, needsOperator, notReady, refused, stale } from '../failures';
import {
  decideUpdate,
  FAILURES,
  resumeUpdate,
  TASK_TIMEOUT,
  viewQuery,
  type DecideAnswer,
  type DecideCall,
} from '../messages';
import { nextAlarm, stillRung, type Alarm, type Rung } from './alarms';
import { showOperators, type Shown } from './search-attributes';
import { turns } from './turns';

export interface ApplicationInput {
  applicationId: string;
  places: number;
  /** Only after continue-as-new, or when started anew from the records. */
  carried?: Carried;
}

/** What one run hands to the next. */
export interface Carried {
  state: ApplicationState;
  version: number;
  epoch: number;
  seq: number;
  snapshotId: string;
  rung: Rung;
  /** Name of the stage entered last. */
  entered?: string;
  /** Set where the records start it: who holds them until it has begun (workers/reconcile). */
  takesOver?: string;
}

/** A worker that died or froze with an activity is given up after this long; each may be carried out twice. */
const db = wf.proxyActivities<ApplicationActivities>({
  startToCloseTimeout: '2500ms',
  retry: { initialInterval: '200ms', maximumInterval: '2s' },
});
/** A protocol is a PDF: it takes longer than a row, and says meanwhile that its worker lives. */
const maker = wf.proxyActivities<Pick<ApplicationActivities, 'makeProtocol'>>({
  startToCloseTimeout: '30s',
  heartbeatTimeout: '2500ms',
  retry: { initialInterval: '200ms', maximumInterval: '5s' },
});
/** Local: its marker lies behind the reset point, so that a reset run executes it again and heals the records. */
const healer = wf.proxyLocalActivities<Pick<ApplicationActivities, 'activateStage'>>({
  startToCloseTimeout: '5s',
  retry: { initialInterval: '200ms', maximumInterval: '2s' },
});

/** Also for applications whose first run was begun with another timeout. */
const goOn = wf.makeContinueAsNewFunc<typeof application>({ workflowTaskTimeout: TASK_TIMEOUT });

/**
 * A run goes on in a new one when a stage is entered after so many events, or within a stage after more: a worker that
 * comes new to an application replays its run, and a cold one replays many at once.
 */
const EVENTS_AT_A_STAGE = 40;
const EVENTS_WITHIN_A_STAGE = 150;

/**
 * One application, from submission to its end (docs/architecture.md). People's steps come as updates, are checked
 * against the tables, committed by a normal activity, and answered. Every stage is entered through a checkpoint, to
 * which a Reset can go back.
 */
export async function application(input: ApplicationInput): Promise<void> {
  const { applicationId } = input;
  let state = input.carried?.state ?? initialState(applicationId, input.places);
  let version = input.carried?.version ?? 0;
  let epoch = input.carried?.epoch ?? 0;
  let seq = input.carried?.seq ?? 0;
  let rung: Rung = input.carried?.rung ?? [];
  let snapshotGiven = input.carried?.snapshotId;
  let entered = input.carried?.entered;
  let ready = false;
  let operatorFor: string | undefined;
  let notes = 0;
  const take = turns();

  wf.setHandler(viewQuery, () => ({ state, epoch, version, ready, needsOperator: operatorFor }));
  wf.setHandler(resumeUpdate, async () => {
    await db.noteOperator({ applicationId, reason: null, note: ++notes });
    operatorFor = undefined;
    show('running');
  });
  wf.setHandler(decideUpdate, (call) => take(() => carryOut(call, wf.currentUpdateInfo()?.id ?? '')), {
    validator: check,
  });

  while (!state.completed) {
    await insist(passCheckpoint);
    ready = true;
    while (stageName() === entered && !state.completed && !isLong(EVENTS_WITHIN_A_STAGE))
      await ringOrChange();
    ready = false;
    await wf.condition(wf.allHandlersFinished);
  }
  show('completed');

  /** The history has this many events, or nears the server's limits. Runs of before 0.0.2 knew only the limits. */
  function isLong(events: number): boolean {
    const { continueAsNewSuggested, historyLength } = wf.workflowInfo();
    return continueAsNewSuggested || (historyLength >= events && wf.patched('short-runs'));
  }

  function stageName(): string {
    return checkpointName(stageOf(state));
  }

  function show(now: Shown['state']): void {
    const roles = [...new Set(waits(APPLICATION, state).flatMap((wait) => wait.roles))];
    showOperators({ stage: stageName(), status: overall(state), roles, state: now });
  }

  /** Synchronous: the SDK ignores an asynchronous validator. */
  function check(call: DecideCall): void {
    if (operatorFor !== undefined) throw needsOperator();
    if (!ready) throw notReady();
    if (call.expectedEpoch !== epoch || call.expectedVersion !== version) throw stale(epoch, version);
    const why = refusal(APPLICATION, state, {
      name: call.step,
      actor: call.actor,
      input: call.input,
      now: Date.now(),
    });
    if (why) throw refused(why);
  }

  /** An accepted step outlives an operator's repair; should it fail again, its caller is told, and others can go on. */
  async function carryOut(call: DecideCall, updateId: string): Promise<DecideAnswer> {
    check(call);
    return insist(
      () => commit(call, updateId),
      (cause, attempt) => isExpected(cause) || attempt > 1,
    );
  }

  async function commit({ step, actor, input: given }: DecideCall, updateId: string): Promise<DecideAnswer> {
    const kind = APPLICATION.steps.get(step)?.step.makes;
    const made = kind && {
      protocol: await maker.makeProtocol({
        kind,
        applicationId,
        step,
        updateId,
        actor,
        outcome: given.outcome,
        recordId: given.recordId,
      }),
    };
    const call = { ...given, files: { ...given.files, ...made } };
    const decided = decide(APPLICATION, state, { name: step, actor, input: call, now: Date.now() });
    const { decisionId, deadlines } = await db.commitDecision({
      applicationId,
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
      overall: overall(state),
      status: decided.to,
      recordId: decided.recordId,
    };
  }

  /** Passes the checkpoint of the stage the state stands in; a reset run begins here. */
  async function passCheckpoint(): Promise<void> {
    // Within a stage only a run that has grown long comes here: people go back to a stage's beginning.
    const name = stageName() === entered ? undefined : stageName();
    const taken = { applicationId, seq, version, state };
    const snapshotId = snapshotGiven ?? (await db.saveSnapshot(taken));
    if (!snapshotGiven && isLong(name ? EVENTS_AT_A_STAGE : EVENTS_WITHIN_A_STAGE)) {
      await goOn({
        applicationId,
        places: input.places,
        carried: { state, version, epoch, seq, snapshotId, rung, entered },
      });
    }
    const activated = await healer.activateStage({
      ...taken,
      name,
      snapshotId,
      resetEventId: wf.workflowInfo().historyLength + 1,
      continuedFrom: wf.workflowInfo().continuedFromExecutionRunId,
      takesOver: input.carried?.takesOver,
      firstSeq: input.carried?.seq ?? 0,
    });
    snapshotGiven = undefined;
    entered = stageName();
    epoch = activated.epoch;
    state = { ...state, deadlines: activated.deadlines };
    seq += 1;
    show('running');
  }

  /** Sleeps until the state changes or the next reminder or deadline is due; leaves no timer behind. */
  async function ringOrChange(): Promise<void> {
    const before = version;
    const changed = () => version !== before || operatorFor !== undefined;
    if (operatorFor !== undefined) {
      await wf.condition(() => operatorFor === undefined);
      return;
    }
    rung = stillRung(rung, state.deadlines);
    const alarm = nextAlarm(state.deadlines, rung, Date.now());
    if (!alarm) {
      await wf.condition(changed);
    } else if (!(await wf.condition(changed, Math.max(1, alarm.at - Date.now())))) {
      rung = [...rung, alarm.name];
      await take(() => ring(alarm));
    }
  }

  /** A passed deadline takes its step by the same chain as a person; without a step the task is marked overdue. */
  async function ring({ key, deadline, moment, name }: Alarm & { name: string }): Promise<void> {
    const wait = waits(APPLICATION, state).find((one) => one.key === key);
    // A decision that came first may have moved the deadline.
    if (!wait || !ready || stillRung([name], state.deadlines).length === 0) return;
    await insist(() => db.remind({ applicationId, key, moment, at: deadline }));
    if (moment === 'before' || !wait.onPassed) return;
    const call: DecideCall = {
      step: wait.onPassed,
      actor: { id: key, role: 'deadline' },
      input: { recordId: wait.recordId },
      expectedEpoch: epoch,
      expectedVersion: version,
    };
    const why = refusal(APPLICATION, state, {
      name: call.step,
      actor: call.actor,
      input: call.input,
      now: Date.now(),
    });
    if (!why)
      await insist(() => commit(call, `deadline:${key}:${deadline}`), isExpected).catch(() => undefined);
  }

  /**
   * Does something that must not end the workflow: after an unexpected failure an operator is waited for, and it is tried
   * again, unless it is to be given up.
   */
  async function insist<T>(
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
        await operator(cause.type ?? FAILURES.unexpected);
      }
    }
  }

  /** Waits until an operator has mended the cause. */
  async function operator(reason: string): Promise<void> {
    operatorFor = reason;
    show('needs-operator');
    await db.noteOperator({ applicationId, reason, note: ++notes });
    await wf.condition(() => operatorFor === undefined);
  }
}
