import { applicant } from './kit/applicant';
import { contest } from './kit/catalogue';
import { begin } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test.each(['director', 'applicant'] as const)(
  'an application goes from submission to a signed act, the %s signing the agreement first',
  async (first) => {
    const one = await begin(world, await contest(world.services.db));
    const view = () => one.as('project_manager').view();

    await one.technical();
    expect((await view()).tech_review.status).toBe(2);
    await one.distribute();
    expect((await view()).expert_review.status).toBe(1);
    await one.evaluate();
    const evaluated = await view();
    expect(evaluated.expert_review.status).toBe(3);
    // Three reviews of 15 points each are summed.
    expect(evaluated.rating).toBe(45);
    // Who evaluated it is nothing to the applicant.
    const told = JSON.stringify(await applicant(world).to('GET', `/applications/${one.id}`));
    for (const { id, email } of world.cast.experts)
      for (const word of [id, email]) expect(told).not.toContain(word);
    await one.negotiateOnline();
    expect((await view()).reporting_review.status).toBe(3);
    await one.boards();
    expect((await view()).reporting_review.status).toBe(5);
    await one.uploadAgreement();
    await one.signAgreement(first);
    expect((await view()).reporting_review.grunt_agreement.status).toBe(4);
    await one.endAgreement();
    expect((await view()).reporting_review.status).toBe(6);
    await one.report();
    expect((await view()).reporting_review.status).toBe(7);
    await one.act();

    const ended = await view();
    expect(ended.completed).toBe(true);
    expect(ended.reporting_review.completed_act.status).toBe(3);
    const handle = world.services.temporal.workflow.getHandle(`application:${one.id}`);
    await handle.result();
    expect((await handle.describe()).status.name).toBe('COMPLETED');
  },
  180_000,
);
