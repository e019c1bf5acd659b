import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { stateIn } from '../../domain/application/matrix/situations';
import { workflowBundle } from '../../tests/kit/bundle';
import { missingForMaven } from '../../tests/kit/maven';
import { startTimeSkipping } from '../../tests/kit/time-skipping';
import { waitUntil } from '../../tests/kit/wait';
import type { Committed, CommitInput, DeadlineInput, ProcessActivities } from '../activities';
import { decideUpdate, FAILURES, resumeUpdate, viewQuery } from '../messages';

const missingPrograms = missingForMaven();
if (missingPrograms) process.stderr.write(`Deadlines are not tested in skipped time: ${missingPrograms}\n`);
// In CI these tests are never skipped.
const isSkipped = missingPrograms !== undefined && !process.env.CI;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEY = 'negotiation.changes:r1';

(isSkipped ? describe.skip : describe)('a deadline, in skipped time,', () => {
  let environment: TestWorkflowEnvironment;
  let stopServer: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ environment, stop: stopServer } = await startTimeSkipping());
  });
  afterAll(() => stopServer?.());

  test('has its time-skipping server', () => expect(missingPrograms).toBeUndefined());

  /** Starts an application whose applicant has to answer within `days`, with activities in memory. */
  async function startWaiting(days: number, overrides: Partial<ProcessActivities> = {}) {
    const startedAt = await environment.currentTimeMs();
    const due = startedAt + days * DAY_MS;
    const fired: { moment: string; at?: number }[] = [];
    const committed: CommitInput[] = [];
    const activities: ProcessActivities = {
      saveSnapshot: async () => 's',
      activateStage: async () => ({ epoch: 1, deadlines: { [KEY]: due } }),
      makeProtocol: () => Promise.reject(new Error('no protocol')),
      async remind({ moment, at }: DeadlineInput) {
        fired.push({ moment, at });
      },
      async commitDecision(input: CommitInput): Promise<Committed> {
        committed.push(input);
        return { decisionId: String(committed.length), deadlines: input.next.deadlines };
      },
      noteOperator: async () => undefined,
      ...overrides,
    };
    const taskQueue = randomUUID();
    const worker = await Worker.create({
      connection: environment.nativeConnection,
      taskQueue,
      workflowBundle: await workflowBundle(),
      activities,
    });
    const workerRun = worker.run();
    const id = randomUUID();
    const carried = {
      state: stateIn('negotiation', '1'),
      version: 1,
      epoch: 1,
      seq: 1,
      snapshotId: 's',
      rung: [],
    };
    const handle = await environment.client.workflow.start('application', {
      taskQueue,
      workflowId: `application:${id}`,
      args: [{ applicationId: id, places: 3, carried }],
    });
    // Until the stage is entered every decision is answered "not ready".
    await waitUntil(async () => (await handle.query(viewQuery)).ready);
    const extend = async (until: number, expectedVersion: number) =>
      handle.executeUpdate(decideUpdate, {
        args: [
          {
            step: 'negotiation.extend',
            actor: { id: 'p', role: 'project_manager' },
            input: { recordId: 'r1', until },
            expectedEpoch: 1,
            expectedVersion,
          },
        ],
      });
    const stopWaiting = async () => {
      await handle.terminate();
      worker.shutdown();
      await workerRun;
    };
    /** Wait for this number of alarms or commits, which come a little after their time. */
    const untilFired = (count: number) => waitUntil(() => fired.length >= count);
    const untilCommitted = (count: number) => waitUntil(() => committed.length >= count);
    return { due, fired, untilFired, committed, untilCommitted, handle, extend, stop: stopWaiting };
  }

  test('sends a reminder a day before, and takes its step once it has passed, not earlier', async () => {
    const { due, fired, untilFired, committed, untilCommitted, stop } = await startWaiting(3);
    await environment.sleep(2 * DAY_MS - HOUR_MS);
    expect(fired).toEqual([]);
    await environment.sleep(2 * HOUR_MS);
    await untilFired(1);
    expect(fired).toMatchObject([{ moment: 'before', at: due }]);
    await environment.sleep(DAY_MS - 2 * HOUR_MS);
    expect(fired).toHaveLength(1);
    await environment.sleep(2 * HOUR_MS);
    await untilCommitted(1);
    expect(fired).toMatchObject([{ moment: 'before' }, { moment: 'passed', at: due }]);
    expect(committed).toMatchObject([
      {
        step: 'negotiation.deadline_passed',
        actor: { id: KEY, role: 'deadline' },
        updateId: `deadline:${KEY}:${due}`,
      },
    ]);
    await stop();
  });

  test('of a term shorter than a day sends no reminder', async () => {
    const { fired, untilCommitted, stop } = await startWaiting(0.5);
    await environment.sleep(DAY_MS);
    await untilCommitted(1);
    expect(fired.map(({ moment }) => moment)).toEqual(['passed']);
    await stop();
  });

  test('that is extended fires at its new time only, and decisions that extend it start no further timer', async () => {
    const { due, fired, committed, untilCommitted, handle, extend, stop } = await startWaiting(3);
    const timers = async () =>
      ((await handle.fetchHistory()).events ?? []).filter(
        (event) => event.timerStartedEventAttributes ?? event.timerCanceledEventAttributes,
      ).length;
    await waitUntil(async () => (await timers()) === 1);
    await extend(due + 5 * DAY_MS, 1);
    await extend(due + 6 * DAY_MS, 2);
    expect(await timers()).toBe(1);
    await environment.sleep(4 * DAY_MS);
    expect(fired).toEqual([]);
    await environment.sleep(6 * DAY_MS);
    await untilCommitted(3);
    expect(fired).toMatchObject([
      { moment: 'before', at: due + 6 * DAY_MS },
      { moment: 'passed', at: due + 6 * DAY_MS },
    ]);
    expect(committed.map(({ step }) => step)).toEqual([
      'negotiation.extend',
      'negotiation.extend',
      'negotiation.deadline_passed',
    ]);
    await stop();
  });

  test('that is moved earlier fires at its new time', async () => {
    const { due, fired, untilCommitted, extend, stop } = await startWaiting(30);
    await extend(due - 28 * DAY_MS, 1);
    await environment.sleep(2 * DAY_MS + HOUR_MS);
    await untilCommitted(2);
    expect(fired).toMatchObject([
      { moment: 'before', at: due - 28 * DAY_MS },
      { moment: 'passed', at: due - 28 * DAY_MS },
    ]);
    await stop();
  });

  test('whose alarm fails waits for an operator, and takes its step once after that', async () => {
    let isBroken = true;
    const attempts: string[] = [];
    const remind = async ({ moment }: DeadlineInput) => {
      attempts.push(moment);
      if (isBroken) throw ApplicationFailure.nonRetryable('broken', FAILURES.unexpected);
    };
    const { handle, committed, untilCommitted, stop } = await startWaiting(0.5, { remind });
    await environment.sleep(DAY_MS);
    await waitUntil(async () => (await handle.query(viewQuery)).needsOperator === FAILURES.unexpected);
    expect(committed).toEqual([]);
    isBroken = false;
    await handle.executeUpdate(resumeUpdate, { args: [{ id: 'a', role: 'admin' }] });
    await untilCommitted(1);
    await environment.sleep(DAY_MS);
    expect(attempts).toEqual(['passed', 'passed']);
    expect(committed).toMatchObject([{ step: 'negotiation.deadline_passed' }]);
    await stop();
  });
});
