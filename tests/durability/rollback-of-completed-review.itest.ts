import type { RollbackView } from '../../api/areas/rollback/contract/rollback';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { waitForRollback, preparePassword, rollBack } from '../kit/rollback';
import { beginApplication } from '../kit/application-driver';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

test('the rollback of one review of a completed application fails, and does not block other rollbacks', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  await application.finalise();

  const { reviews } = await pm.view();
  const answer = await call<{ rollback: RollbackView }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    '/api/rollback/applications',
    {
      body: {
        type: 'expert_review',
        section: 'expert_review',
        status: 0,
        password: 'demo-password',
        application_ids: [application.id],
        record_ids: [reviews[0]?._id],
      },
    },
  );
  expect(answer.status).toBe(200);
  const { items } = await waitForRollback(world, answer.data.rollback._id);
  expect(items).toMatchObject([{ state: 'failed', error: 'REFUSED' }]);
  await rollBack(world, [application.id], { section: 'reporting_review', status: 0 });
});
