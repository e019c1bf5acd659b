import { startWorld, type World } from './kit/world';
import { act, agreement, boards, negotiation, reporting } from './specified-paths-approval';
import { paths } from './specified-paths-kit';
import { experts, technical } from './specified-paths-reviews';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('an application goes the whole way by the specified paths alone', async () => {
  const by = paths(world);
  const one = await by.application();
  for (const stage of [technical, experts, negotiation, boards, agreement, reporting, act])
    await stage(by, one);
  expect((await one.view()).completed).toBe(true);
});
