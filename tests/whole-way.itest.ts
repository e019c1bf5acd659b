import { applicant } from './kit/applicant';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { comment, staff, type Taken } from './kit/staff';
import { startWorld, type World } from './kit/world';
import type { Role } from '../domain/roles';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const done = (taken: Taken) => {
  if (taken.status !== 200) throw new Error(JSON.stringify(taken.problem));
  return taken.data.decision;
};

test('an application goes the whole way from submission to a signed act', async () => {
  const outside = applicant(world);
  const id = await outside.submit(await contest(world.services.db));
  const as = (role: Role) => staff(world, world.cast.by[role], id);
  const pm = as('project_manager');
  await settled(id);

  const { documents } = await pm.view();
  const marks = {
    docs: documents.map(({ _id }) => ({ _id, validation: true })),
    fields: true,
    lot_priorities: true,
    estimate_compliance: true,
    need_direction: false,
  };
  expect(done(await pm.take('tech_review.validate', { comment: comment(), validation: marks })).status).toBe(
    1,
  );
  expect(done(await pm.sign('tech_review.sign')).status).toBe(2);

  expect(done(await as('expert_manager').take('expert_review.distribute')).status).toBe(1);
  const { reviews } = await pm.view();
  expect(reviews).toHaveLength(3);
  for (const review of reviews) {
    const person = world.cast.experts.find((expert) => expert.id === review.expert?._id);
    if (!person) throw new Error('expert is not of the cast');
    const expert = staff(world, person, id);
    const record = { record_id: review._id };
    done(await expert.take('review.start', record));
    await scoreAll(person.token, review._id);
    done(await expert.take('review.validate', { ...record, comment: comment(220) }));
    done(await as('expert_manager').take('review.approve', record));
    done(await expert.take('review.protocol', record));
    expect(done(await expert.sign('review.sign', review._id)).status).toBe(5);
  }
  expect(done(await as('project_head').take('expert_review.finish', { outcome: 'approved' })).status).toBe(3);

  const online = done(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  expect((await outside.changes(online)).status).toBe(200);
  const answer = { record_id: online, outcome: 'approved', comment: comment(120) };
  done(await pm.take('negotiation.answer_pm', answer));
  done(await as('lawyer').take('negotiation.answer_lawyer', answer));
  done(await as('financier').take('negotiation.answer_financier', answer));
  expect(done(await pm.take('negotiation.decide', { record_id: online, outcome: 'passed' })).overall).toBe(2);
  expect(done(await as('project_head').sign('negotiation.sign', online)).overall).toBe(3);

  expect(done(await as('chief').take('direction.decide', { outcome: 'approved' })).overall).toBe(4);
  expect(done(await as('director').take('supervisory_board.decide', { outcome: 'not_needed' })).overall).toBe(
    5,
  );

  const lawyer = as('lawyer');
  const main = await lawyer.upload('agreement.file', 'main');
  const budget = await lawyer.upload('agreement.file', 'budget');
  done(await lawyer.take('agreement.file', { files: { main: [main], budget: [budget] } }));
  expect(done(await lawyer.take('agreement.upload')).status).toBe(1);
  expect(done(await as('chief').sign('agreement.sign')).status).toBe(2);
  expect(
    (await outside.sign(`/applications/${id}/agreement/signature`, id, ['main', 'budget'])).data.decision
      .status,
  ).toBe(4);
  expect(done(await lawyer.take('agreement.end')).overall).toBe(6);

  for (const [type, role] of [
    ['content', 'project_manager'],
    ['finance', 'financier'],
  ] as const) {
    const taken = await outside.report(id, type);
    expect(taken.status).toBe(200);
    const record_id = taken.data.decision.record_id ?? '';
    done(await as(role).take(`reporting_${type}.review`, { record_id, outcome: 'yes', comment: comment() }));
    done(
      await as(role).take(`reporting_${type}.answer`, { record_id, outcome: 'accepted', comment: comment() }),
    );
  }

  const act = await lawyer.upload('act.upload', 'act');
  expect(done(await lawyer.take('act.upload', { files: { act: [act] } })).status).toBe(1);
  expect(done(await as('chief').sign('act.sign')).status).toBe(2);
  expect((await outside.sign(`/applications/${id}/act/signature`, id, ['act'])).data.decision.status).toBe(3);
  done(await lawyer.take('act.end'));
  expect((await pm.view()).completed).toBe(true);
  const handle = world.services.temporal.workflow.getHandle(`application:${id}`);
  await handle.result();
  expect((await handle.describe()).status.name).toBe('COMPLETED');
}, 120_000);

async function settled(id: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await staff(world, world.cast.by.admin, id).view()).epoch > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the workflow did not start');
}

async function scoreAll(token: string, reviewId: string): Promise<void> {
  const path = `/api/expert/review/${reviewId}/feedbacks`;
  const { data } = await call<{
    feedbacks: { question_group_id: string; questions: { question_id: string; max: number }[] }[];
  }>(world.url, token, 'GET', path);
  for (const group of data.feedbacks) {
    for (const question of group.questions) {
      const to = `/api/expert/feedback/${reviewId}/send/${group.question_group_id}`;
      const { status } = await call(world.url, token, 'POST', to, {
        body: { question_id: question.question_id, score: question.max },
      });
      expect(status).toBe(200);
    }
  }
}
