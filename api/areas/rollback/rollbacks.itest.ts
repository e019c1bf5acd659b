import { randomUUID } from 'node:crypto';
import { row, run } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addUser, PASSWORD, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
let application: string;
let otherApplication: string;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  const { contest } = await addCatalogue(db);
  admin = await addUser(db, 'admin');
  application = await addApplication(db, contest, '1-KINO-1-1-00001');
  otherApplication = await addApplication(db, contest, '1-KINO-1-1-00002');
});
afterAll(() => api.close());

/** Adds a rollback of this application; a finished one has a protocol. */
async function addRollback(
  type: 'application' | 'expert_review',
  target: object,
  isDone: boolean,
  moment: string,
) {
  const [id, file] = [randomUUID(), randomUUID()];
  if (isDone)
    await run(
      api.services,
      `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by, sign_id)
       values ($1, $2, 'protocol', 'Протокол.pdf', repeat('a', 64), 1, 'application/pdf', 'x', 'item-1')`,
      [file, application],
    );
  await run(
    api.services,
    `insert into rollbacks (id, type, target, user_id, reason, state, protocol_file_id, created_at)
     values ($1, $2, $3, $4, 'Помилка', $5, $6, $7)`,
    [id, type, target, admin.id, isDone ? 'done' : 'requested', isDone ? file : null, moment],
  );
  await run(
    api.services,
    `insert into rollback_items (rollback_id, application_id, state) values ($1, $2, $3)`,
    [id, application, isDone ? 'restored' : 'failed'],
  );
  return { id, file };
}

const createRollback = (body: object, user = admin) =>
  api.as(user, '/api/rollback/applications', {
    body: { type: 'application', application_ids: [application], password: PASSWORD, ...body },
    headers: { 'idempotency-key': randomUUID() },
  });
const count = async () =>
  (await row<{ n: number }>(api.services, 'select count(*)::int as n from rollbacks'))?.n;

test('a rollback has type, person, moment and a protocol to be signed; the newest comes first', async () => {
  const target = { section: 'expert_review', status: 0 };
  const firstRollback = await addRollback('application', target, true, '2026-11-20T10:00:00Z');
  const review = { section: 'expert_review', status: 2 };
  const secondRollback = await addRollback('expert_review', review, false, '2026-11-21T10:00:00Z');
  const { data } = await api.as(admin, '/api/rollback');
  const rollbacks = data.rollbacks as { _id: string }[];
  expect(rollbacks.map(({ _id }) => _id)).toEqual([secondRollback.id, firstRollback.id]);
  const expectedView = {
    _id: firstRollback.id,
    type: 'application',
    undoes: null,
    undone: 'none',
    target,
    state: 'done',
    user: { name: admin.name },
    reason: 'Помилка',
    created_at: '2026-11-20T10:00:00.000Z',
    protocol: { file_id: firstRollback.file, fileUrl: `/api/files/${firstRollback.file}`, sign_id: 'item-1' },
  };
  // Each rollback of the list names its application.
  const rollbackFields = {
    count: 1,
    first: { _id: application, spec_id: '1-KINO-1-1-00001', title: expect.any(String) as string },
  };
  expect(rollbacks[1]).toEqual({ ...expectedView, applications: rollbackFields });
  expect(rollbacks[0]).toMatchObject({ type: 'expert_review', target: review, protocol: null });
  const detailView = (await api.as(admin, `/api/rollback/${firstRollback.id}`)).data.rollback as {
    items: object[];
  };
  expect(detailView).toMatchObject(expectedView);
  expect(detailView.items).toMatchObject([
    { application: { _id: application, spec_id: '1-KINO-1-1-00001' }, state: 'restored', error: null },
  ]);
  const secondPage = (await api.as(admin, `/api/rollback?before=${secondRollback.id}`)).data
    .rollbacks as typeof rollbacks;
  expect(secondPage.map(({ _id }) => _id)).toEqual([firstRollback.id]);
  expect((await api.as(admin, `/api/rollback/${randomUUID()}`)).status).toBe(404);
});

test('applications cannot be rolled back while a batch signs them; afterwards only other reasons prevent it', async () => {
  const batch = randomUUID();
  await run(
    api.services,
    `with made as (
       insert into batches (id, kind, step, created_by, actor_role)
       values ($1, 'signing', 'agreement.sign', '', 'chief') returning id)
     insert into batch_items (batch_id, position, subject_id) select id, 1, $2 from made`,
    [batch, application],
  );
  const before = await count();
  const rollBack = async (id: string) => {
    const { status, json } = await createRollback({
      section: 'tech_review',
      status: 0,
      application_ids: [id],
    });
    return [status, json.code, json.detail];
  };
  expect(await rollBack(application)).toEqual([
    409,
    'rollback-while-signing',
    'Щодо заявки 1-KINO-1-1-00001 саме виконується спільне рішення або підписання. Дочекайтеся його завершення.',
  ]);
  // The only reason left is that no application has passed a point yet.
  expect((await rollBack(otherApplication))[1]).toBe('rollback-not-passed');
  await run(api.services, `update batch_items set state = 'failed' where batch_id = $1`, [batch]);
  expect((await rollBack(application))[1]).toBe('rollback-not-passed');
  expect(await count()).toBe(before);
});

test('a batch does not sign an application that is being rolled back, and reports the reason', async () => {
  const chief = await addUser(api.services.db, 'chief');
  const target = { section: 'tech_review', status: 0 };
  const { id } = await addRollback('application', target, false, '2026-11-18T10:00:00Z');
  await run(api.services, `update rollback_items set state = 'requested' where rollback_id = $1`, [id]);
  const { status, data } = await api.as(chief, '/api/reporting/multi-sign-grunts', {
    body: { applications: [application] },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([status, data.results]).toEqual([
    200,
    [
      {
        application,
        ok: false,
        pending: false,
        code: 'being-rolled-back',
        detail: 'Цю заявку саме повертають на попередній етап. Спробуйте, коли повернення завершиться.',
      },
    ],
  ]);
  await run(api.services, `update rollback_items set state = 'restored' where rollback_id = $1`, [id]);
});

/** Written by hand from rules/accounts-and-roles, "Who acts". */
const ALLOWED_ROLES: readonly Role[] = ['admin', 'chief'];

test.each(ROLES)('%s rolls back and reads rollbacks only if the rules allow it', async (role) => {
  const reader = await addUser(api.services.db, role);
  const { id } = await addRollback(
    'application',
    { section: 'tech_review', status: 0 },
    true,
    '2026-11-19T10:00:00Z',
  );
  const before = await count();
  for (const path of [
    '/api/rollback',
    `/api/rollback/${id}`,
    `/api/application/${application}/rollback-targets`,
  ])
    expect([path, (await api.as(reader, path)).status]).toEqual([
      path,
      ALLOWED_ROLES.includes(role) ? 200 : 403,
    ]);
  // A role that may roll back is told that the application has not passed the point.
  const { status } = await createRollback({ section: 'reporting_review', status: 7 }, reader);
  expect(status).toBe(ALLOWED_ROLES.includes(role) ? 409 : 403);
  expect(await count()).toBe(before);
});

describe('the input', () => {
  const review = { type: 'expert_review', section: 'expert_review', status: 2 };
  const removal = {
    section: 'reporting_review',
    status: 5,
    subsection: 'grunt_agreement',
    subsection_status: -1,
    record_ids: [randomUUID()],
  };

  test.each<[string, () => object]>([
    [
      'additional agreements of two applications',
      () => ({ ...removal, application_ids: [application, otherApplication] }),
    ],
    ['no chosen additional agreement', () => ({ ...removal, record_ids: [] })],
    [
      'reviews of two applications',
      () => ({ ...review, application_ids: [application, otherApplication], record_ids: [randomUUID()] }),
    ],
    ['a review without its id', () => review],
  ])('%s are refused: a rollback has one application with its records', async (_, body) => {
    const before = await count();
    const { status, json } = await createRollback(body());
    expect([status, json.code, Object.keys(json.errors as object)]).toEqual([
      422,
      'rollback-one-application',
      ['application_ids'],
    ]);
    expect(await count()).toBe(before);
  });

  test('an undo needs the password, and is requested only with a reason', async () => {
    const undo = (body: object) =>
      api.as(admin, `/api/rollback/${randomUUID()}/undo`, {
        body: { application_id: application, reason: 'Помилкове повернення', password: PASSWORD, ...body },
      });
    expect(await undo({ password: 'wrong' })).toMatchObject({
      status: 422,
      json: { code: 'wrong-password' },
    });
    expect((await undo({ reason: '' })).status).toBe(422);
    expect(await undo({})).toMatchObject({ status: 409 });
  });

  test.each<[string, object, string]>([
    ['no application', { application_ids: [] }, 'application_ids'],
    ['an unknown section', { section: 'direction' }, 'section'],
    ['an unknown subsection', { subsection: 'budget' }, 'subsection'],
    ['no password', { password: '' }, 'password'],
  ])('%s is reported at its field', async (_, body, field) => {
    const { status, json } = await createRollback({ section: 'tech_review', status: 0, ...body });
    expect([status, Object.keys(json.errors as object)]).toEqual([422, [field]]);
  });

  const records = { record_ids: [randomUUID()] };
  test.each<[string, object]>([
    ['a review back to the status of its approval', { ...review, ...records, status: 3 }],
    ['a review back to the technical review', { ...review, ...records, section: 'tech_review', status: 0 }],
    ['additional agreements with the section tech_review', { ...removal, section: 'tech_review', status: 0 }],
    [
      'an agreement back to one signature',
      { section: 'reporting_review', status: 5, subsection: 'grunt_agreement', subsection_status: 2 },
    ],
    [
      'a subsection of a stage other than its own',
      { section: 'reporting_review', status: 4, subsection: 'direction' },
    ],
    ['an unknown stage', { section: 'reporting_review', status: 8 }],
  ])('%s is refused as an unknown target', async (_, body) => {
    const before = await count();
    const { status, json } = await createRollback(body);
    expect([status, json.code, Object.keys(json.errors as object)]).toEqual([
      422,
      'rollback-unknown-point',
      ['status'],
    ]);
    expect(await count()).toBe(before);
  });

  test.each(['negotiation_procedure', 'application_reporting', 'season'])(
    'the type %s is refused',
    async (type) => {
      const before = await count();
      expect((await createRollback({ type, section: 'tech_review', status: 0 })).status).toBe(422);
      expect(await count()).toBe(before);
    },
  );
});
