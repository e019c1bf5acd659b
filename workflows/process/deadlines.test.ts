import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { stateIn } from '../../domain/application/matrix/situations';
import { bundled } from '../../tests/kit/bundle';
import { missingForMaven } from '../../tests/kit/maven';
import { startTimeSkipping } from '../../tests/kit/time-skipping';
import { until } from '../../tests/kit/wait';
import type { Committed, CommitInput, DeadlineInput, ProcessActivities } from '../activities';
import { decideUpdate, FAILURES, resumeUpdate, viewQuery } from '../messages';

const missing = missingForMaven();
if (missing) process.stderr.write(`Deadlines are not tested in skipped time: ${missing}\n`);
// In CI these tests are never skipped.
const passedOver = missing !== undefined && !process.env.CI;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = 'negotiation.changes:r1';

(passedOver ? describe.skip : describe)('a deadline, on a clock of the test', () => {
  let environment: TestWorkflowEnvironment;
  let stopServer: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ environment, stop: stopServer } = await startTimeSkipping());
  });
  afterAll(() => stopServer?.());

  test('the server is there', () => expect(missing).toBeUndefined());

  /** An application whose applicant has to answer within `days`, with activities in memory. */
  async function waiting(days: number, other: Partial<ProcessActivities> = {}) {
    const begun = await environment.currentTimeMs();
    const due = begun + days * DAY;
    const rung: { moment: string; at?: number }[] = [];
    const committed: CommitInput[] = [];
    const activities: ProcessActivities = {
      saveSnapshot: async () => 's',
      activateStage: async () => ({ epoch: 1, deadlines: { [KEY]: due } }),
      makeProtocol: () => Promise.reject(new Error('no protocol')),
      async remind({ moment, at }: DeadlineInput) {
        rung.push({ moment, at });
      },
      async commitDecision(input: CommitInput): Promise<Committed> {
        committed.push(input);
        return { decisionId: String(committed.length), deadlines: input.next.deadlines };
      },
      noteOperator: async () => undefined,
      ...other,
    };
    const taskQueue = randomUUID();
    const worker = await Worker.create({
      connection: environment.nativeConnection,
      taskQueue,
      workflowBundle: await bundled(),
      activities,
    });
    const running = worker.run();
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
    await until(async () => (await handle.query(viewQuery)).ready);
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
    const stop = async () => {
      await handle.terminate();
      worker.shutdown();
      await running;
    };
    /** Wait for so many reminders or commits, which follow a moment a little later. */
    const rings = (count: number) => until(() => rung.length >= count);
    const commits = (count: number) => until(() => committed.length >= count);
    return { due, rung, rings, committed, commits, handle, extend, stop };
  }

  test('is told of a day before, and rings when it is over, not earlier', async () => {
    const { due, rung, rings, committed, commits, stop } = await waiting(3);
    await environment.sleep(2 * DAY - HOUR);
    expect(rung).toEqual([]);
    await environment.sleep(2 * HOUR);
    await rings(1);
    expect(rung).toMatchObject([{ moment: 'before', at: due }]);
    await environment.sleep(DAY - 2 * HOUR);
    expect(rung).toHaveLength(1);
    await environment.sleep(2 * HOUR);
    await commits(1);
    expect(rung).toMatchObject([{ moment: 'before' }, { moment: 'passed', at: due }]);
    expect(committed).toMatchObject([
      {
        step: 'negotiation.deadline_passed',
        actor: { id: KEY, role: 'deadline' },
        updateId: `deadline:${KEY}:${due}`,
      },
    ]);
    await stop();
  });

  test('of a term shorter than a day is not told of before', async () => {
    const { rung, commits, stop } = await waiting(0.5);
    await environment.sleep(DAY);
    await commits(1);
    expect(rung.map(({ moment }) => moment)).toEqual(['passed']);
    await stop();
  });

  test('that is extended rings at its new time alone, and decisions that move it away begin no further timer', async () => {
    const { due, rung, committed, commits, handle, extend, stop } = await waiting(3);
    const timers = async () =>
      ((await handle.fetchHistory()).events ?? []).filter(
        (event) => event.timerStartedEventAttributes ?? event.timerCanceledEventAttributes,
      ).length;
    await until(async () => (await timers()) === 1);
    await extend(due + 5 * DAY, 1);
    await extend(due + 6 * DAY, 2);
    expect(await timers()).toBe(1);
    await environment.sleep(4 * DAY);
    expect(rung).toEqual([]);
    await environment.sleep(6 * DAY);
    await commits(3);
    expect(rung).toMatchObject([
      { moment: 'before', at: due + 6 * DAY },
      { moment: 'passed', at: due + 6 * DAY },
    ]);
    expect(committed.map(({ step }) => step)).toEqual([
      'negotiation.extend',
      'negotiation.extend',
      'negotiation.deadline_passed',
    ]);
    await stop();
  });

  test('that is brought forward rings at its new time', async () => {
    const { due, rung, commits, extend, stop } = await waiting(30);
    await extend(due - 28 * DAY, 1);
    await environment.sleep(2 * DAY + HOUR);
    await commits(2);
    expect(rung).toMatchObject([
      { moment: 'before', at: due - 28 * DAY },
      { moment: 'passed', at: due - 28 * DAY },
    ]);
    await stop();
  });

  test('that cannot be noted waits for an operator, and rings once after that', async () => {
    let isBroken = true;
    const tries: string[] = [];
    const remind = async ({ moment }: DeadlineInput) => {
      tries.push(moment);
      if (isBroken) throw ApplicationFailure.nonRetryable('broken', FAILURES.unexpected);
    };
    const { handle, committed, commits, stop } = await waiting(0.5, { remind });
    await environment.sleep(DAY);
    await until(async () => (await handle.query(viewQuery)).needsOperator === FAILURES.unexpected);
    expect(committed).toEqual([]);
    isBroken = false;
    await handle.executeUpdate(resumeUpdate, { args: [{ id: 'a', role: 'admin' }] });
    await commits(1);
    await environment.sleep(DAY);
    expect(tries).toEqual(['passed', 'passed']);
    expect(committed).toMatchObject([{ step: 'negotiation.deadline_passed' }]);
    await stop();
  });
});
