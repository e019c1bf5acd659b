import type { SessionApplication } from '../api/areas/sessions/contract/sessions';
import { applicantSystemOf } from './kit/applicant';
import { contest } from './kit/catalogue';
import { boards, waitUntilCarriedOut, TEXTS } from './kit/session';
import { beginApplication, expectDone, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Passes the technical review by a session of the direction; returns its id. */
async function passTechnicalReview(application: ApplicationDriver): Promise<string> {
  await application.toDirection();
  const { chief } = world.cast.by;
  const direction = boards(world, chief);
  const { _id: id } = (await direction.create([chief], [application.id])).data;
  expectDone(await direction.finish(id, { ...TEXTS, results: [{ _id: application.id, status: 2 }] }));
  await waitUntilCarriedOut(world, id);
  return id;
}

/** Expects that the session shows these ids of signed files for the application. */
async function expectSessionNames(
  session: string,
  application: ApplicationDriver,
  ids: SessionApplication['reporting_review'],
): Promise<void> {
  const { applications } = await boards(world, world.cast.by.chief).view(session);
  expect(applications).toMatchObject([{ _id: application.id, reporting_review: ids }]);
}

// `applicationAt` and the specified paths take the other ways: a technical review without a session, and a director who signs first.
test('an application goes from submission through a session of the direction to a signed act, the applicant signing the agreement first', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  const view = () => application.as('project_manager').view();

  const session = await passTechnicalReview(application);
  expect((await view()).tech_review.status).toBe(2);
  await application.distribute();
  expect((await view()).expert_review.status).toBe(1);
  await application.evaluate();
  const evaluated = await view();
  expect(evaluated.expert_review.status).toBe(3);
  // Three reviews of 15 points each are added up.
  expect(evaluated.rating).toBe(45);
  // The applicant does not learn the names of the experts.
  const text = JSON.stringify(await applicantSystemOf(world).to('GET', `/applications/${application.id}`));
  for (const { id, email } of world.cast.experts)
    for (const word of [id, email]) expect(text).not.toContain(word);
  await application.negotiateOnline();
  expect((await view()).reporting_review.status).toBe(3);
  await application.boards();
  expect((await view()).reporting_review.status).toBe(5);
  await application.uploadAgreement();
  await application.signAgreement('applicant');
  const { grunt_agreement: agreement } = (await view()).reporting_review;
  expect(agreement.status).toBe(4);
  // The session shows which files of its application are signed: first the agreement, later also the act.
  const agreedFile = { sign_id: agreement.main_file?.sign_id ?? '' };
  expect(agreedFile.sign_id).not.toBe('');
  await expectSessionNames(session, application, {
    grunt_agreement: agreedFile,
    completed_act: { sign_id: null },
  });
  await application.endAgreement();
  expect((await view()).reporting_review.status).toBe(6);
  await application.report();
  expect((await view()).reporting_review.status).toBe(7);
  await application.act();

  const endedView = await view();
  expect(endedView.completed).toBe(true);
  const { completed_act: act } = endedView.reporting_review;
  expect(act.status).toBe(3);
  const acted = { sign_id: act.file?.sign_id ?? '' };
  expect(['', agreedFile.sign_id]).not.toContain(acted.sign_id);
  await expectSessionNames(session, application, { grunt_agreement: agreedFile, completed_act: acted });
  const handle = world.services.temporal.workflow.getHandle(`application:${application.id}`);
  await handle.result();
  expect((await handle.describe()).status.name).toBe('COMPLETED');
});
