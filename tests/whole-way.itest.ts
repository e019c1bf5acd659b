import type { SessionApplication } from '../api/areas/sessions/contract/sessions';
import { applicant } from './kit/applicant';
import { contest } from './kit/catalogue';
import { boards, carriedOut, TEXTS } from './kit/session';
import { begin, done, type ApplicationDriver } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Ways through the technical review. Each returns the session that has decided on it, if one has. */
const REVIEWED = {
  async 'its validation'(one: ApplicationDriver): Promise<undefined> {
    await one.technical();
  },
  async 'a session of the direction'(one: ApplicationDriver): Promise<string> {
    await one.toDirection();
    const { chief } = world.cast.by;
    const direction = boards(world, chief);
    const { _id: id } = (await direction.create([chief], [one.id])).data;
    done(await direction.finish(id, { ...TEXTS, results: [{ _id: one.id, status: 2 }] }));
    await carriedOut(world, id);
    return id;
  },
};

/** Where a session has decided on it, the session names these. */
async function expectNamed(
  session: string | undefined,
  one: ApplicationDriver,
  ids: SessionApplication['reporting_review'],
): Promise<void> {
  if (session === undefined) return;
  const { applications } = await boards(world, world.cast.by.chief).view(session);
  expect(applications).toMatchObject([{ _id: one.id, reporting_review: ids }]);
}

test.each([
  ['its validation', 'director'],
  ['a session of the direction', 'applicant'],
] as const)(
  'an application goes from submission through %s to a signed act, the %s signing the agreement first',
  async (reviewed, first) => {
    const one = await begin(world, await contest(world.services.db));
    const view = () => one.as('project_manager').view();

    const session = await REVIEWED[reviewed](one);
    expect((await view()).tech_review.status).toBe(2);
    await one.distribute();
    expect((await view()).expert_review.status).toBe(1);
    await one.evaluate();
    const evaluated = await view();
    expect(evaluated.expert_review.status).toBe(3);
    // Three reviews of 15 points each are summed.
    expect(evaluated.rating).toBe(45);
    // Who evaluated it is nothing to the applicant.
    const text = JSON.stringify(await applicant(world).to('GET', `/applications/${one.id}`));
    for (const { id, email } of world.cast.experts)
      for (const word of [id, email]) expect(text).not.toContain(word);
    await one.negotiateOnline();
    expect((await view()).reporting_review.status).toBe(3);
    await one.boards();
    expect((await view()).reporting_review.status).toBe(5);
    await one.uploadAgreement();
    await one.signAgreement(first);
    const { grunt_agreement: agreement } = (await view()).reporting_review;
    expect(agreement.status).toBe(4);
    // The session keeps naming what of its application is signed: first the agreement, then the act too.
    const agreed = { sign_id: agreement.main_file?.sign_id ?? '' };
    expect(agreed.sign_id).not.toBe('');
    await expectNamed(session, one, { grunt_agreement: agreed, completed_act: { sign_id: null } });
    await one.endAgreement();
    expect((await view()).reporting_review.status).toBe(6);
    await one.report();
    expect((await view()).reporting_review.status).toBe(7);
    await one.act();

    const ended = await view();
    expect(ended.completed).toBe(true);
    const { completed_act: act } = ended.reporting_review;
    expect(act.status).toBe(3);
    const acted = { sign_id: act.file?.sign_id ?? '' };
    expect(['', agreed.sign_id]).not.toContain(acted.sign_id);
    await expectNamed(session, one, { grunt_agreement: agreed, completed_act: acted });
    const handle = world.services.temporal.workflow.getHandle(`application:${one.id}`);
    await handle.result();
    expect((await handle.describe()).status.name).toBe('COMPLETED');
  },
  180_000,
);
