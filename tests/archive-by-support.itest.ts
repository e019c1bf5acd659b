import { rows } from '../db/query';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { beginApplication } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('a download during impersonation is recorded under the administrator who impersonates', async () => {
  const { by } = world.cast;
  const application = await beginApplication(world, await contest(world.services.db));
  const { data } = await call<{ token: string }>(
    world.url,
    by.admin.token,
    'POST',
    `/api/users/${by.lawyer.id}/impersonate`,
    { body: { reason: 'Звернення 18: не відкривається архів' } },
  );
  const headers = { authorization: data.token };
  for (const kind of ['archive', 'form']) {
    const answer = await fetch(new URL(`/api/application/${application.id}/${kind}`, world.url), { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  expect(
    await rows({ db: world.services.db }, 'select user_id, kind from application_downloads order by id'),
  ).toEqual([
    { user_id: by.admin.id, kind: 'archive' },
    { user_id: by.admin.id, kind: 'form' },
  ]);
});
