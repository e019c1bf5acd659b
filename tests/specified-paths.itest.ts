import { startWorld, type World } from './kit/world';
import { act, agreement, boards, negotiation, reporting } from './specified-paths-approval';
import { paths } from './specified-paths-kit';
import { experts, technical } from './specified-paths-reviews';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('the specified paths alone bring an application through all stages', async () => {
  const api = paths(world);
  const application = await api.application();
  for (const stage of [technical, experts, negotiation, boards, agreement, reporting, act])
    await stage(api, application);
  expect((await application.view()).completed).toBe(true);
});
