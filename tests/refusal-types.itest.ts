import { comment } from './kit/staff';
import { startWorld, type World } from './kit/world';
import { paths, refusalOf } from './specified-paths-kit';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('each type of an expert’s refusal (conflict, time, profile) has its own status and ends the review', async () => {
  const api = paths(world);
  const application = await api.addApplicationAt('review');
  for (const [index, type_id] of [-3, -4, -5].entries()) {
    const review = (await application.view()).reviews[index]!;
    const expert = world.cast.experts.find(({ id }) => id === review.expert?._id)!;
    const path = (subpath: string) => `/api/expert/review/${review._id}/${subpath}`;
    const protocolDecision = await api.take(expert, path('failure'), { message: comment(100), type_id });
    // The status changes only with the signature, not with the protocol.
    expect(protocolDecision.status).toBe(0);
    expect(refusalOf(await api.post(expert, path('start')))).toEqual([409, 'refusal-unsigned']);
    expect(refusalOf(await api.post(expert, path('sign'), { type_id }))).toEqual([
      422,
      'signature-not-signed',
    ]);
    await application.sign(expert, 'review.sign_failure', review._id);
    expect((await api.take(expert, path('sign'), { type_id })).status).toBe(type_id);
    const after = (await application.view()).reviews.find(({ _id }) => _id === review._id);
    expect(after).toMatchObject({
      status: { id: type_id },
      expert_message: comment(100),
      protocol_id: { fileUrl: expect.stringMatching(/^\/api\/files\//), sign_id: expect.any(String) },
    });
    for (const subpath of ['start', 'sign', 'failure', 'abandon']) {
      const repeatedAnswer = await api.post(expert, path(subpath), { message: comment(100), type_id });
      expect([subpath, [403, 409].includes(repeatedAnswer.status)]).toEqual([subpath, true]);
    }
  }
});
