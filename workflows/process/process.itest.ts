import { WorkflowUpdateFailedError, type WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { ids, manager, Story } from '../../api/testing/application-story';
import type { ApplicationState } from '../../domain/application/state';
import { workflowBundle } from '../../tests/kit/bundle';
import { quietRuntime } from '../../tests/kit/quiet-runtime';
import type { CommitInput, DeadlineInput, ProcessActivities } from '../activities';
import { decideUpdate, FAILURES, type DecideCall } from '../messages';
import type { Carried } from './process';

/** Activities that a test replaces; the others succeed at once, without a database. */
type Stub = Partial<Pick<ProcessActivities, 'saveSnapshot' | 'activateStage' | 'commitDecision' | 'remind'>>;

const stubs = new Map<string, Stub>();
const stubOf = ({ subject }: { subject: { id: string } }): Stub => stubs.get(subject.id) ?? {};

const activities: ProcessActivities = {
  saveSnapshot: async (input) => (await stubOf(input).saveSnapshot?.(input)) ?? `snapshot/${input.seq}`,
  activateStage: async (input) =>
    (await stubOf(input).activateStage?.(input)) ?? { epoch: 1, deadlines: input.state.deadlines },
  commitDecision: async (input) =>
    (await stubOf(input).commitDecision?.(input)) ?? { decisionId: '1', deadlines: input.next.deadlines },
  remind: async (input) => stubOf(input).remind?.(input),
  makeProtocol: () => Promise.reject(new Error('no protocol is made here')),
  noteOperator: () => Promise.resolve(),
};

let server: TestWorkflowEnvironment;
let worker: Worker;
let workerRun: Promise<void>;
beforeAll(async () => {
  quietRuntime();
  const {
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: namespace,
    TASK_QUEUE: taskQueue = '',
  } = process.env;
  server = await TestWorkflowEnvironment.createFromExistingServer({ address, namespace });
  worker = await Worker.create({
    connection: server.nativeConnection,
    namespace,
    taskQueue,
    workflowBundle: await workflowBundle(),
    activities,
  });
  workerRun = worker.run();
});
afterAll(async () => {
  worker?.shutdown();
  await workerRun;
  await server?.teardown();
});

/** Starts a workflow in this state, at version 0 of epoch 1. */
async function start(state: ApplicationState, stub: Stub): Promise<WorkflowHandle> {
  const id = crypto.randomUUID();
  stubs.set(id, stub);
  const carried: Carried<ApplicationState> = {
    state: { ...state, applicationId: id },
    version: 0,
    epoch: 1,
    seq: 0,
    snapshotId: 'snapshot/0',
    rung: [],
  };
  return server.client.workflow.start('application', {
    workflowId: `application:${id}`,
    taskQueue: process.env.TASK_QUEUE ?? '',
    args: [{ applicationId: id, places: 3, carried }],
  });
}

/** Takes a step once the first stage is entered; returns the new version, or the type of the failure. */
async function takeStep(handle: WorkflowHandle, call: Omit<DecideCall, 'expectedEpoch'>, epoch = 1) {
  for (;;) {
    const outcome = await handle
      .executeUpdate(decideUpdate, {
        updateId: crypto.randomUUID(),
        args: [{ ...call, expectedEpoch: epoch }],
      })
      .then(({ version }) => version, failureOf);
    if (outcome !== FAILURES.notReady) return outcome;
  }
}

function failureOf(error: unknown): string {
  const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
  if (!(cause instanceof ApplicationFailure)) throw error;
  return cause.type ?? '';
}

const recordId = ids.procedure;
const key = `negotiation.changes:${recordId}`;
const DAY_MS = 86_400_000;

/** Returns a state with an open online procedure and a task of the applicant to send changes. */
const negotiatingState = (): ApplicationState =>
  new Story().reviewsPassed().take('negotiation.create', manager, { outcome: 'online', newId: recordId })
    .state;

const extend = (until: number, expectedVersion: number) => ({
  step: 'negotiation.extend' as const,
  actor: manager,
  input: { recordId, until },
  expectedVersion,
});

describe('an update', () => {
  test('is refused if it expects another version or another epoch', async () => {
    const handle = await start(negotiatingState(), {});
    const laterTime = Date.now() + 30 * DAY_MS;
    expect(await takeStep(handle, extend(laterTime, 0))).toBe(1);
    expect(await takeStep(handle, extend(laterTime, 0))).toBe(FAILURES.stale);
    expect(await takeStep(handle, extend(laterTime, 2))).toBe(FAILURES.stale);
    expect(await takeStep(handle, extend(laterTime, 1), 2)).toBe(FAILURES.stale);
    expect(await takeStep(handle, extend(laterTime, 1))).toBe(2);
    await handle.terminate();
  });

  test('that has waited for another update is refused when its turn comes', async () => {
    const commits: CommitInput[] = [];
    const secondCall = { sent: Promise.resolve<unknown>(undefined) };
    const handle = await start(negotiatingState(), {
      async commitDecision(input) {
        commits.push(input);
        if (input.fromVersion === 0) {
          // Accepted while the first is being committed, with the version before it.
          const update = await handle.startUpdate(decideUpdate, {
            updateId: 'second',
            waitForStage: 'ACCEPTED',
            args: [{ ...extend(Date.now() + 31 * DAY_MS, 0), expectedEpoch: 1 }],
          });
          secondCall.sent = update.result().then(({ version }) => version, failureOf);
        }
        return { decisionId: '1', deadlines: input.next.deadlines };
      },
    });
    expect(await takeStep(handle, extend(Date.now() + 30 * DAY_MS, 0))).toBe(1);
    expect(await secondCall.sent).toBe(FAILURES.stale);
    expect(new Set(commits.map(({ fromVersion }) => fromVersion))).toEqual(new Set([0]));
    await handle.terminate();
  });

  test('is refused while a stage is being entered, and carried out after that', async () => {
    const during: unknown[] = [];
    const handle = await start(new Story().reviewsPassed().state, {
      async saveSnapshot({ version }) {
        const call = { ...extend(Date.now() + 30 * DAY_MS, version), expectedEpoch: 1 };
        const update = { updateId: crypto.randomUUID(), args: [call] as [DecideCall] };
        during.push(await handle.executeUpdate(decideUpdate, update).then(() => 'carried out', failureOf));
        return 'snapshot/1';
      },
    });
    const input = { outcome: 'online', newId: recordId };
    expect(
      await takeStep(handle, { step: 'negotiation.create', actor: manager, input, expectedVersion: 0 }),
    ).toBe(1);
    expect(await takeStep(handle, extend(Date.now() + 30 * DAY_MS, 1))).toBe(2);
    // An attempt that times out is repeated.
    expect(new Set(during)).toEqual(new Set([FAILURES.notReady]));
    await handle.terminate();
  });
});

describe('an alarm', () => {
  /** Waits until a timer of the workflow has fired. */
  async function timerFired(handle: WorkflowHandle): Promise<void> {
    for (;;) {
      const { events } = await handle.fetchHistory();
      if (events?.some((event) => event.timerFiredEventAttributes)) return;
    }
  }

  test('takes the step of its deadline, once', async () => {
    const reminders: DeadlineInput[] = [];
    const commits: CommitInput[] = [];
    const due = Date.now() + 100;
    const handle = await start(negotiatingState(), {
      activateStage: () => Promise.resolve({ epoch: 1, deadlines: { [key]: due } }),
      remind: (input) => Promise.resolve(void reminders.push(input)),
      commitDecision(input) {
        commits.push(input);
        return Promise.resolve({ decisionId: '1', deadlines: input.next.deadlines });
      },
    });
    // The call is stale until the deadline's step has created version 1.
    while ((await takeStep(handle, extend(Date.now() + 30 * DAY_MS, 1))) !== 2);
    expect(new Set(reminders.map(({ moment, at }) => `${moment} ${at}`))).toEqual(new Set([`passed ${due}`]));
    expect(new Set(commits.map(({ step, updateId }) => `${step} ${updateId}`))).toEqual(
      new Set([
        `negotiation.deadline_passed deadline:${key}:${due}`,
        `negotiation.extend ${commits.find(({ step }) => step === 'negotiation.extend')?.updateId}`,
      ]),
    );
    await handle.terminate();
  });

  test('that fires while an extension is being committed does nothing', async () => {
    // On a slow machine the deadline may pass before the extension arrives; the test is then repeated with a longer term.
    for (let term = 2_000; ; term *= 2) {
      const reminders: DeadlineInput[] = [];
      const commits: CommitInput[] = [];
      const due = Date.now() + term;
      const handle = await start(negotiatingState(), {
        activateStage: () => Promise.resolve({ epoch: 1, deadlines: { [key]: due } }),
        remind: (input) => Promise.resolve(void reminders.push(input)),
        async commitDecision(input) {
          commits.push(input);
          await timerFired(handle);
          return { decisionId: '1', deadlines: input.next.deadlines };
        },
      });
      const outcome = await takeStep(handle, extend(Date.now() + 30 * DAY_MS, 0));
      if (outcome === FAILURES.stale) {
        await handle.terminate();
        continue;
      }
      expect(outcome).toBe(1);
      // This update is handled after the alarm.
      expect(await takeStep(handle, extend(Date.now() + 31 * DAY_MS, 1))).toBe(2);
      expect(reminders).toEqual([]);
      expect(new Set(commits.map(({ step }) => step))).toEqual(new Set(['negotiation.extend']));
      await handle.terminate();
      return;
    }
  });
});
