import { rows } from '../db/query';
import { startReceiver, type Receiver } from './kit/receiver';
import { preparePassword, rollBack } from './kit/rollback';
import { comment } from './kit/staff';
import { undoRollback } from './kit/undo-rollback';
import { startWorld, type World } from './kit/world';
import { form, paths, refusalOf, type SpecifiedApplication, type Paths } from './specified-paths-kit';

const REASON = 'Постачальник затримав обладнання.';
const CHANGE = 'Продовжити проєкт до кінця березня.';
const FAR = `${new Date().getFullYear() + 1}-12-31`;

let world: World;
let receiver: Receiver;
let api: Paths;
let application: SpecifiedApplication;

/** An application that has passed both boards, with no agreement uploaded yet. */
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  receiver = await startReceiver(world);
  api = paths(world);
  application = await api.addApplicationAt('agreement');
});
afterAll(async () => {
  await receiver?.stop();
  await world?.stop();
});

const request = (body: object, key?: string) =>
  application.applicantSystem.to<{ decision: { record_id: string | null } }>(
    'POST',
    `/applications/${application.id}/additional`,
    { reason: REASON, change: CHANGE, ...body },
    key,
  );
const requests = async () => (await application.view()).reporting_review.grunt_agreement.additional_requests;
const upload = async (fields: Record<string, string>) =>
  api.post(
    'lawyer',
    application.rp('file'),
    await form('Додаткова угода', { type: 'additional', ...fields }),
  );
const openTasks = () =>
  rows<{ step: string; roles: string[] }>(
    { db: world.services.db },
    `select step, roles from tasks where application_id = $1 and closed_at is null and process = 'additional_request'`,
    [application.id],
  );

test('an agreement is handed over with its main file and its budget; a spreadsheet cannot be that budget', async () => {
  const lawyer = application.as('lawyer');
  const table = new FormData();
  table.append('file', new Blob(['назва;сума']), 'кошторис.xlsx');
  const path = `/api/application/${application.id}/uploads?step=agreement.upload&slot=budget`;
  expect(refusalOf(await api.post('lawyer', path, table))).toEqual([409, 'no-main-file']);
  const uploadAnswer = await api.post('lawyer', path.replace('agreement.upload', 'agreement.file'), table);
  expect(refusalOf(uploadAnswer)).toEqual([422, 'file-type', 'file']);
  expect(uploadAnswer.problem.errors?.file).toMatch(/підписують.*PDF/);
  const budget = await lawyer.upload('agreement.file', 'budget');
  expect(refusalOf(await lawyer.take('agreement.upload', { files: { budget: [budget] } }))).toEqual([
    409,
    'no-main-file',
  ]);
  const mainFile = await lawyer.upload('agreement.file', 'main');
  const result = await lawyer.take('agreement.upload', { files: { main: [mainFile], budget: [budget] } });
  expect(result.data.decision).toMatchObject({ step: 'agreement.upload', status: 1 });
  expect((await application.view()).reporting_review.grunt_agreement).toMatchObject({
    main_file: { _id: mainFile },
    final_budget: { _id: budget },
  });
});

test('an additional agreement can be requested only after the agreement has ended, and only by the applicant', async () => {
  expect(refusalOf(await request({}))).toEqual([409, 'wrong-stage']);
  await application.signAgreement();
  expect(refusalOf(await request({}))).toEqual([409, 'wrong-stage']);
  await application.endAgreement();
  expect(
    refusalOf(
      await api.post('lawyer', `/api/application/${application.id}/steps/additional_request.request`),
    ),
  ).toEqual([403, 'role']);
});

test.each<[field: string, body: object]>([
  ['reason', { reason: '   ' }],
  ['reason', { reason: 'а'.repeat(20_001) }],
  ['change', { change: '' }],
  ['change', { change: undefined }],
  ['sum', { sum: '-1' }],
  ['sum', { sum: '0' }],
  ['sum', { sum: '100.005' }],
  ['sum', { sum: '1000000000000.01' }],
  ['term', { term: '2020-01-31' }],
  ['term', { term: '2999-01-31' }],
  ['term', { term: '31.12.2027' }],
  ['term', { term: '2027-02-30' }],
])('a request with a wrong %s is refused and changes nothing (%j)', async (field, body) => {
  const requestAnswer = await request(body);
  expect([requestAnswer.status, Object.keys(requestAnswer.problem.errors ?? {})]).toEqual([422, [field]]);
  expect(await requests()).toEqual([]);
});

test('an open request is a task of lawyer and project manager, excludes a second one, and is hidden from roles that do not see the agreement', async () => {
  const key = crypto.randomUUID();
  const firstAnswer = await request({ sum: '100 000,50', term: FAR }, key);
  expect(firstAnswer.status).toBe(200);
  expect((await request({ sum: '100 000,50', term: FAR }, key)).data).toEqual(firstAnswer.data);
  expect(refusalOf(await request({}))).toEqual([409, 'additional-request-open']);
  const record = firstAnswer.data.decision.record_id;
  expect(await requests()).toMatchObject([
    { id: record, status: 0, reason: REASON, change: CHANGE, sum: 100_000.5, term: FAR, additional_id: null },
  ]);
  expect(await openTasks()).toEqual([
    { step: 'additional_request.decline', roles: expect.arrayContaining(['lawyer', 'project_manager']) },
  ]);
  const manager = await application.as('expert_manager').view();
  expect(manager.reporting_review.grunt_agreement.additional_requests).toEqual([]);
});

test('declining a request sends its comment to the applicant', async () => {
  const [open] = await requests();
  const path = application.rp(`additional-request/${open?.id}/decline`);
  await receiver.deliver();
  receiver.taken();
  expect(refusalOf(await api.post('financier', path, { message: comment() }))).toEqual([403, 'role']);
  expect(refusalOf(await api.post('lawyer', path, { message: ' ' }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  expect(
    (
      await api.post('lawyer', application.rp(`additional-request/${crypto.randomUUID()}/decline`), {
        message: 'ні',
      })
    ).status,
  ).toBe(404);
  expect(await api.take('project_manager', path, { message: 'Строк уже подовжували.' })).toMatchObject({
    status: -1,
  });
  expect(refusalOf(await api.post('lawyer', path, { message: comment() }))).toEqual([409, 'wrong-status']);
  expect(await requests()).toMatchObject([
    {
      status: -1,
      answer: { message: 'Строк уже подовжували.', user: { name: expect.any(String) as string } },
    },
  ]);
  await receiver.deliver();
  expect(receiver.taken()).toMatchObject([
    { event: 'additional-agreement.request-declined', application_id: application.id },
  ]);
  const { data } = await application.applicantSystem.to<{ application: object }>(
    'GET',
    `/applications/${application.id}`,
  );
  expect(data.application).toMatchObject({
    additional_requests: [{ _id: open?.id, status: -1, additional_id: null }],
    messages: expect.arrayContaining([
      expect.objectContaining({ step: 'additional_request.decline', message: 'Строк уже подовжували.' }),
    ]) as object,
  });
  expect(await openTasks()).toEqual([]);
});

test('an additional agreement started for a request is linked with it, and its withdrawal opens the request again', async () => {
  const declined = (await requests())[0]?.id ?? '';
  const id = (await request({})).data.decision.record_id ?? '';
  for (const unknown of [declined, crypto.randomUUID()])
    expect(refusalOf(await upload({ additional_request_id: unknown }))).toEqual([
      422,
      'additional-request-unknown',
      'additional_request_id',
    ]);
  expect((await upload({ additional_request_id: '' })).data.decision.status).toBe(1);
  expect((await requests())[1]).toMatchObject({ id, status: 0, additional_id: null });
  const additionalId = (await upload({ additional_request_id: id })).data.decision.record_id ?? '';
  expect((await requests())[1]).toMatchObject({ id, status: 1, additional_id: additionalId });
  expect(await openTasks()).toEqual([]);
  await api.take('lawyer', application.rp(`additional-withdraw/${additionalId}`));
  expect((await requests())[1]).toMatchObject({ id, status: 0, additional_id: null });
  expect(await openTasks()).toHaveLength(1);
});

test('a rollback removes the requests, and its undo restores them with their answers', async () => {
  const before = await requests();
  await api.take('lawyer', application.rp(`additional-request/${before[1]?.id}/decline`), {
    message: comment(),
  });
  const declined = await requests();
  const rollback = await rollBack(world, [application.id], {
    section: 'reporting_review',
    status: 5,
    subsection: 'grunt_agreement',
    subsection_status: 4,
  });
  expect(await requests()).toEqual([]);
  await undoRollback(world, rollback, application.id);
  expect(await requests()).toEqual(declined);
});
