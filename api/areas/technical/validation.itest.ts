import { row } from '../../../db/query';
import { approvalBody } from '../../../tests/kit/approval-body';
import type { Person } from '../../../tests/kit/people';
import { beginApplication, expectDone, type ApplicationDriver } from '../../../tests/kit/application-driver';
import type { World } from '../../../tests/kit/world';
import { HOSTILE, payload, startTechnical, technicalHelpers } from '../../testing/technical-world';

let world: World;
let contestId: string;
let pm: Person;
const { ask, viewOf } = technicalHelpers(() => world);

beforeAll(async () => {
  ({ world, contestId, pm } = await startTechnical());
});
afterAll(() => world?.stop());

describe('the project division reads an application', () => {
  let driver: ApplicationDriver;
  beforeAll(async () => {
    driver = await beginApplication(world, contestId);
  });

  test('with the document’s name from the form, and with a log that is empty at first', async () => {
    const view = await viewOf(driver.id);
    expect(view.documents).toEqual([
      expect.objectContaining({
        prefix: 'budget',
        title: 'Кошторис',
        name: 'Кошторис.pdf',
        extension: 'pdf',
        absolute_path: view.documents[0]?.url,
        validation: null,
      }),
    ]);
    expect(view).toMatchObject({ logs: [], logs_next: null, protocol: null });
    expect(view.tech_review).toMatchObject({
      validated_fields: null,
      validated_documents: [],
      session: null,
    });
  });

  test('the outcome follows from the marks: one wrong document makes it negative', async () => {
    const view = await viewOf(driver.id);
    const docs = view.documents.map(({ _id }) => ({ _id, validation: false }));
    const path = `/api/application/${driver.id}/validate`;
    const empty = await ask(pm, 'POST', path, payload(view, { message: ' \n ' }));
    expect([empty.status, Object.keys(empty.problem.errors ?? {})]).toEqual([422, ['message']]);
    const unmarked = await ask(pm, 'POST', path, payload(view, { docs: [] }));
    expect([unmarked.status, unmarked.problem.code]).toEqual([422, 'marks-missing']);
    expect((await viewOf(driver.id)).tech_review.status).toBe(0);

    expect((await ask(pm, 'POST', path, payload(view, { docs, message: HOSTILE }))).status).toBe(200);
    const validatedView = await viewOf(driver.id);
    expect(validatedView.tech_review).toMatchObject({
      status: -1,
      validate_message: HOSTILE,
      validated_fields: true,
      validated_documents: docs,
      lot_priorities: true,
      estimate_compliance: true,
    });
    expect(validatedView.documents[0]?.validation).toBe(false);
    expect(validatedView.protocol).toEqual(validatedView.tech_review.tech_review_protocol);
    const validator = await row<{ name: string }>(
      { db: world.services.db },
      'select name from users where id = $1',
      [pm.id],
    );
    expect(validatedView.logs).toEqual([
      expect.objectContaining({
        message: `Проведено технічну перевірку: Негативний протокол. ${HOSTILE}`,
        user_name: validator?.name,
      }),
    ]);
  });

  test('a signed protocol names the status to which the signature leads', async () => {
    const signatureAnswer = await ask<{ Signs: unknown[] }>(
      pm,
      'GET',
      `/api/files/${(await viewOf(driver.id)).protocol?.file_id}/signs`,
    );
    expect(signatureAnswer.data.Signs).toEqual([]);
    const wrongStatusAnswer = await ask(pm, 'POST', `/api/application/${driver.id}/status`, { type: 2 });
    expect(wrongStatusAnswer.status).toBe(422);
    expectDone(await driver.as('project_manager').sign('tech_review.sign'));
    expect((await viewOf(driver.id)).tech_review.status).toBe(-2);
    const after = await ask<{ Signs: { FullName: string; SignDateTime: string }[] }>(
      pm,
      'GET',
      `/api/files/${(await viewOf(driver.id)).protocol?.file_id}/signs`,
    );
    expect(after.data.Signs).toHaveLength(1);
    expect(after.data.Signs[0]?.FullName).toBeTruthy();
    expect(Date.parse(after.data.Signs[0]?.SignDateTime ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('the appeal has its file and the applicant’s message', async () => {
    const file_id = await driver.applicantSystem.putFile('appeal', 'Апеляція');
    const appeal = { file_id, comment: HOSTILE };
    await driver.applicantSystem.to('POST', `/applications/${driver.id}/appeal`, appeal);
    const { tech_review: review } = await viewOf(driver.id);
    expect(review).toMatchObject({
      status: -4,
      appeal_message: HOSTILE,
      appeal_file: { name: 'Апеляція.pdf' },
    });
    expect(Date.parse(review.appeal_at ?? '')).toBeGreaterThan(0);
  });
});

test('the title is the first of three fields that has a value, otherwise the number', async () => {
  const { applicantSystem } = await beginApplication(world, contestId);
  const titleOf = async (values: Record<string, string>) => {
    const fields = Object.entries(values).map(([name, value]) => ({
      name,
      label: name,
      type: 'text',
      value,
    }));
    const { data } = await applicantSystem.to<{ _id: string; spec_id: string }>('POST', '/applications', {
      contest: contestId,
      applicant: {
        type: 'natural_person',
        name: applicantSystem.signer.fullName,
        signer: { full_name: applicantSystem.signer.fullName, tax_id: applicantSystem.signer.taxId },
        email: applicantSystem.signer.email,
      },
      fields: [{ title: 'Проєкт', fields }],
      documents: [],
    });
    const { title, spec_id: number } = await viewOf(data._id);
    return title === number ? 'number' : title;
  };
  const names = { name_organization: 'Організація', title_project2: 'Друга', title_project: 'Перша' };
  expect(await titleOf(names)).toBe('Перша');
  expect(await titleOf({ ...names, title_project: ' ' })).toBe('Друга');
  expect(await titleOf({ name_organization: 'Організація' })).toBe('Організація');
  expect(await titleOf({ words: 'Без назви' })).toBe('number');
});

test('only the project division validates and signs', async () => {
  const driver = await beginApplication(world, contestId);
  const view = await viewOf(driver.id);
  for (const role of ['lawyer', 'financier', 'chief', 'director', 'supervisory', 'expert_manager'] as const) {
    const answer = await ask(
      world.cast.by[role],
      'POST',
      `/api/application/${driver.id}/validate`,
      payload(view),
    );
    expect([role, answer.status]).toEqual([role, 403]);
  }
  const admin = driver.as('admin');
  expectDone(await admin.take('tech_review.validate', approvalBody(view)));
  expect((await admin.sign('tech_review.sign')).status).toBe(403);
  expect((await ask(world.cast.by.lawyer, 'POST', `/api/application/${driver.id}/discard`, {})).status).toBe(
    403,
  );
  expectDone(await driver.as('project_head').sign('tech_review.sign'));
  expect((await viewOf(driver.id)).tech_review.status).toBe(2);
});
