import { comment } from './kit/staff';
import { startWorld, type World } from './kit/world';
import { paths, wrong } from './specified-paths-kit';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('an expert refuses for a conflict, for lack of time or for the profile: each type is a status of its own, and ends it', async () => {
  const by = paths(world);
  const one = await by.application();
  await one.technical();
  await one.distribute();
  for (const [index, type_id] of [-3, -4, -5].entries()) {
    const review = (await one.view()).reviews[index]!;
    const expert = world.cast.experts.find(({ id }) => id === review.expert?._id)!;
    const path = (rest: string) => `/api/expert/review/${review._id}/${rest}`;
    const made = await by.take(expert, path('failure'), { message: comment(100), type_id });
    // The protocol alone moves nothing.
    expect(made.status).toBe(0);
    expect(wrong(await by.post(expert, path('start')))).toEqual([409, 'refusal-unsigned']);
    expect(wrong(await by.post(expert, path('sign'), { type_id }))).toEqual([422, 'signature-not-signed']);
    await one.sign(expert, 'review.sign_failure', review._id);
    expect((await by.take(expert, path('sign'), { type_id })).status).toBe(type_id);
    const after = (await one.view()).reviews.find(({ _id }) => _id === review._id);
    expect(after).toMatchObject({
      status: { id: type_id },
      expert_message: comment(100),
      protocol_id: { fileUrl: expect.stringMatching(/^\/api\/files\//), sign_id: expect.any(String) },
    });
    for (const rest of ['start', 'sign', 'failure', 'abandon']) {
      const again = await by.post(expert, path(rest), { message: comment(100), type_id });
      expect([rest, [403, 409].includes(again.status)]).toEqual([rest, true]);
    }
  }
});
