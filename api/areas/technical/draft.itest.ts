import { approvalBody } from '../../../tests/kit/approval-body';
import type { Person } from '../../../tests/kit/people';
import { digestOfTables } from '../../../tests/kit/table-digests';
import { beginApplication, expectDone, type ApplicationDriver } from '../../../tests/kit/application-driver';
import type { World } from '../../../tests/kit/world';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import type { ValidationDraft } from './contract/technical';
import { HOSTILE, payload, startTechnical, technicalHelpers } from '../../testing/technical-world';

let world: World;
let contestId: string;
let pm: Person;
const { ask, viewOf, bytesOf } = technicalHelpers(() => world);

beforeAll(async () => {
  ({ world, contestId, pm } = await startTechnical());
});
afterAll(() => world?.stop());

describe('the draft of the form', () => {
  let driver: ApplicationDriver;
  const path = () => `/api/application/${driver.id}/validation-draft`;
  const draft: ValidationDraft = { docs: [], fields: false, need_direction: false, message: HOSTILE };
  beforeAll(async () => {
    driver = await beginApplication(world, contestId);
  });

  test('belongs to the person, and is available wherever they sign in', async () => {
    expect((await ask(pm, 'GET', path())).data).toEqual({ draft: null, updated_at: null });
    const stored = await ask<{ updated_at: string }>(pm, 'PUT', path(), draft);
    expect(stored.status).toBe(200);
    expect((await ask(pm, 'GET', path())).data).toEqual({ draft, updated_at: stored.data.updated_at });
    expect((await ask(world.cast.by.project_head, 'GET', path())).data).toEqual({
      draft: null,
      updated_at: null,
    });
  });

  test('is refused for other people, for an unknown application, and with a too long comment', async () => {
    for (const role of ['lawyer', 'supervisory', 'chief'] as const)
      expect((await ask(world.cast.by[role], 'PUT', path(), draft)).status).toBe(403);
    const nowhere = `/api/application/${crypto.randomUUID()}/validation-draft`;
    expect((await ask(pm, 'PUT', nowhere, draft)).status).toBe(404);
    expect((await ask(pm, 'GET', nowhere)).status).toBe(404);
    expect((await ask(pm, 'PUT', path(), { ...draft, message: 'ї'.repeat(20_001) })).status).toBe(422);
  });

  test('stays, unchangeable, after the protocol is made, and fills the form again after the protocol is discarded', async () => {
    const staff = driver.as('project_manager');
    expectDone(await staff.take('tech_review.validate', approvalBody(await staff.view())));
    const lateDraftAnswer = await ask(pm, 'PUT', path(), { ...draft, message: 'пізно' });
    expect([lateDraftAnswer.status, lateDraftAnswer.problem.code]).toEqual([409, 'wrong-status']);
    expect(lateDraftAnswer.problem.detail).toBeTruthy();
    expectDone(await staff.take('tech_review.discard'));
    expect((await ask<{ draft: ValidationDraft }>(pm, 'GET', path())).data.draft.message).toBe(HOSTILE);
    const reread = await viewOf(driver.id);
    expect(reread.tech_review).toMatchObject({
      status: 0,
      validated_fields: null,
      tech_review_protocol: null,
    });
    expect((await ask(pm, 'PUT', path(), draft)).status).toBe(200);
  });

  test('can be previewed as the protocol, marked as a preview, and nothing is stored', async () => {
    const preview = `/api/application/${driver.id}/validate/preview`;
    const body = payload(await viewOf(driver.id), {
      message: 'Слова <b>перегляду</b>',
      need_direction: true,
    });
    const before = await digestOfTables(world.services.db);
    const pdfBytes = await bytesOf(pm, preview, body);
    expect([pdfBytes.status, pdfBytes.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = pdfPages(pdfBytes.bytes).join('');
    expect(text).toContain('ПОПЕРЕДНІЙ ПЕРЕГЛЯД');
    expect(text).toContain('Слова <b>перегляду</b>');
    expect(text).toContain('Заявка передається на розгляд дирекції');
    expect((await bytesOf(world.cast.by.lawyer, preview, body)).status).toBe(403);
    expect((await bytesOf(undefined, preview, body)).status).toBe(401);
    expect((await bytesOf(pm, preview, { ...body, fields: 'yes' })).status).toBe(422);
    expect(await digestOfTables(world.services.db)).toEqual(before);
  });
});
