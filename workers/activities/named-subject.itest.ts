import { randomUUID } from 'node:crypto';
import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { addApplication, addTask } from '../../api/testing/records';
import { row, rows } from '../../db/query';
import { initialState } from '../../domain/application/state';
import { asCalledBy } from '../../tests/kit/activity';
import { contest } from '../../tests/kit/catalogue';
import { eventsOf, runIdOf, waitUntilIdle } from '../../tests/kit/history';
import { beginApplication } from '../../tests/kit/application-driver';
import { startWorld, type World } from '../../tests/kit/world';
import { createActivities } from '.';
import { dataConverter } from '../../records/temporal/codec';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });

/** Calls an activity as registered by the worker, in this run of an application's workflow. */
function carryOut(id: string, runId: string, name: string, input: object): Promise<unknown> {
  const { services } = world;
  const { temporalNamespace: namespace, taskQueue } = services.settings;
  const registered = createActivities({
    ...services,
    demo: true,
    client: services.temporal,
    namespace,
    taskQueue,
  });
  const activity = (registered as unknown as Record<string, (input: object) => Promise<unknown>>)[name];
  if (!activity) throw new Error(`no activity ${name}`);
  return asCalledBy(runId, id, activity)(input);
}

/** Returns the single value in the payloads of a history event. */
async function valueOf(payloads: Payload[] | null | undefined): Promise<unknown> {
  const [codec] = dataConverter(world.services.settings.historyKey)?.payloadCodecs ?? [];
  const [payload] = (await codec?.decode(payloads ?? [])) ?? payloads ?? [];
  return payload && defaultPayloadConverter.fromPayload(payload);
}

test('activities that the previous release scheduled for a stage, with an application’s id, are carried out', async () => {
  const applicationId = await addApplication(
    world.services.db,
    await contest(world.services.db),
    'EARLIER-1',
  );
  const runId = randomUUID();
  const callActivity = (name: string, input: object) =>
    carryOut(applicationId, runId, name, { applicationId, ...input });
  const records = () =>
    row<{ active_run_id: string; needs_operator: string | null }>(
      db(),
      'select active_run_id, needs_operator from applications where id = $1',
      [applicationId],
    );
  const stage = { seq: 0, version: 0, state: initialState(applicationId, 3) };

  const snapshotId = await callActivity('saveSnapshot', stage);
  const entered = { ...stage, name: 'tech_review:0', snapshotId, resetEventId: 5, firstSeq: 0 };
  expect(await callActivity('activateStage', entered)).toMatchObject({ epoch: 1 });
  expect(await records()).toMatchObject({ active_run_id: runId });

  await callActivity('noteOperator', { reason: 'UNEXPECTED', note: 1 });
  expect(await records()).toMatchObject({ needs_operator: 'UNEXPECTED' });

  const key = randomUUID();
  const task = await addTask(world.services.db, {
    application: applicationId,
    audience: { role: 'lawyer' },
    dueAt: '2030-01-01T00:00:00Z',
    key,
  });
  await callActivity('remind', { key, moment: 'passed' });
  expect(
    await rows(
      db(),
      `select t.overdue, o.subject_kind, o.subject_id from tasks t join outbox o on o.id = 'deadline:passed:' || t.id where t.id = $1`,
      [task],
    ),
  ).toEqual([{ overdue: true, subject_kind: 'application', subject_id: applicationId }]);
});

test('activities that the previous release scheduled for a decision are not carried out again, and get equal answers', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const runId = await runIdOf(world, application.id);
  await application.technical();
  await waitUntilIdle(world, application.id);
  const events = await eventsOf(world, application.id, runId);
  const repeatedActivities: string[] = [];
  for (const event of events) {
    const { activityType, input } = event.activityTaskScheduledEventAttributes ?? {};
    const name = activityType?.name ?? '';
    if (name !== 'makeProtocol' && name !== 'commitDecision') continue;
    const completion = events.find(
      ({ activityTaskCompletedEventAttributes: completed }) =>
        completed && String(completed.scheduledEventId) === String(event.eventId),
    );
    const { subject, ...otherInput } = (await valueOf(input?.payloads)) as { subject: { id: string } };
    const answer = (await valueOf(completion?.activityTaskCompletedEventAttributes?.result?.payloads)) as {
      decisionId?: string;
      fileId?: string;
    };
    const repeatedAnswer = await carryOut(application.id, runId, name, {
      ...otherInput,
      applicationId: subject.id,
    });
    const { decisionId, fileId } = answer;
    expect(repeatedAnswer).toMatchObject(decisionId ? { decisionId } : { fileId });
    repeatedActivities.push(name);
  }
  expect(repeatedActivities).toEqual(['makeProtocol', 'commitDecision', 'commitDecision']);
});
