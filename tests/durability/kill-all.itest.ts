import { rows } from '../../db/query';
import { repeatUntilDecided } from '../kit/repeat-step';
import { contest } from '../kit/catalogue';
import { waitUntilAccepted, waitUntilIdle } from '../kit/history';
import { lockApplications } from '../kit/row-locks';
import { approvalBody } from '../kit/approval-body';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import type { StepAnswer } from '../kit/staff';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(() => world?.stop());

test('after a kill -9 of everything all answered decisions are recorded, and retries complete the others', async () => {
  const contestId = await contest(world.services.db);
  const requests = [];
  for (let count = 0; count < 8; count++) {
    const application = await beginApplication(world, contestId);
    const pm = application.as('project_manager');
    const body = approvalBody(await pm.view());
    const key = crypto.randomUUID();
    requests.push({ id: application.id, key, take: () => pm.take('tech_review.validate', body, key) });
  }
  // Three decisions are held back halfway; the others get as far as they can before the kill.
  const blockedRequests = requests.slice(0, 3);
  await Promise.all(blockedRequests.map(({ id }) => waitUntilIdle(world, id)));
  const recordLock = await lockApplications(
    world.stack.urls.database,
    ...blockedRequests.map(({ id }) => id),
  );
  const answeredKeys = new Map<string, string>();
  const killed = new AbortController();
  const calls = requests.map(async ({ key, take }) => {
    let result: StepAnswer = await take();
    // Repeats an accepted decision with the same key, as a page does.
    while (!killed.signal.aborted && result.status === 202) result = await take();
    if (result.status === 200) answeredKeys.set(key, result.data.decision._id);
  });
  const settledCalls = Promise.allSettled(calls);
  await Promise.all(blockedRequests.map(({ id, key }) => waitUntilAccepted(world, id, key)));
  await waitUntil(async () => answeredKeys.size >= 2);
  killed.abort();
  await world.killAndStartAgain();
  await settledCalls;
  await recordLock.release();

  const decisions = await rows<{ id: string; update_id: string }>(
    { db: world.services.db },
    'select id, update_id from decisions where superseded_epoch is null',
  );
  for (const [key, id] of answeredKeys) expect(decisions).toContainEqual({ id, update_id: key });
  expect(blockedRequests.some(({ key }) => answeredKeys.has(key))).toBe(false);

  for (const { id, key, take } of requests) {
    const answer = await repeatUntilDecided(take);
    if (answeredKeys.has(key)) expect(answer._id).toBe(answeredKeys.get(key));
    const storedDecisions = await rows(
      { db: world.services.db },
      'select id from decisions where application_id = $1',
      [id],
    );
    expect(storedDecisions).toEqual([{ id: answer._id }]);
    await expectConsistent(world, id);
  }
});
