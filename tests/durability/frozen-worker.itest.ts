import { rows } from '../../db/query';
import { repeatUntilDecided } from '../kit/repeat-step';
import { contest } from '../kit/catalogue';
import { waitUntilIdle } from '../kit/history';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { beginApplication } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(() => world?.stop());

const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(-(world.stack.pids().worker ?? 0), name);

test('with a frozen worker the first step is accepted and carried out once, and later steps are refused', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await waitUntilIdle(world, application.id);
  const manager = application.as('expert_manager');
  const [firstKey, secondKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const distribute = (key = '') => manager.take('expert_review.distribute', {}, key);
  signal('SIGSTOP');
  expect((await distribute(firstKey)).status).toBe(202);
  // After the third unanswered workflow task Temporal refuses every update of the workflow.
  for (let repetition = 0; repetition < 3; repetition++)
    expect((await distribute(firstKey)).status).toBe(202);
  const secondAnswer = await distribute(secondKey);
  expect([secondAnswer.status, secondAnswer.problem.code]).toEqual([409, 'decision-waits']);
  signal('SIGCONT');
  await repeatUntilDecided(() => distribute(firstKey));
  const decisions = await rows(
    { db: world.services.db },
    `select id from decisions where application_id = $1 and step = 'expert_review.distribute'`,
    [application.id],
  );
  expect(decisions).toHaveLength(1);
  expect([(await distribute(firstKey)).status, (await distribute(secondKey)).status]).toEqual([200, 409]);
  await expectConsistent(world, application.id);
});
