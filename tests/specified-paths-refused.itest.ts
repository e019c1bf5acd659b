import type { SignedItem } from '../api/areas/specified-steps/contract/signing';
import { row } from '../db/query';
import { comment } from './kit/staff';
import { startWorld, type World } from './kit/world';
import {
  form,
  paths,
  refusalOf,
  type SpecifiedApplication,
  type Paths,
  type Caller,
} from './specified-paths-kit';

let world: World;
let api: Paths;
let newApplication: SpecifiedApplication;
beforeAll(async () => {
  world = await startWorld();
  api = paths(world);
  newApplication = await api.addApplicationAt('submitted');
});
afterAll(() => world?.stop());

const UNKNOWN_ID = crypto.randomUUID();

describe('refuses input outside the specified set, with its fields', () => {
  test.each<[path: string, fields: string, body: object]>([
    [
      '/api/application/:id/validate',
      'fields lot_priorities estimate_compliance need_direction message',
      { docs: [] },
    ],
    ['/api/application/:id/status', 'type', { type: 1 }],
    ['/api/application/:id/finish_experts', 'status', { status: 2 }],
    ['/api/application/:id/finish_experts', 'status', { status: '3' }],
    ['/api/expert/review/:id/failure', 'type_id', { message: comment(120), type_id: -2 }],
    ['/api/expert/review/:id/failure', 'type_id', { message: comment(120) }],
    ['/api/expert/review/:id/sign', 'type_id', { type_id: 5 }],
    ['/api/expert/review/:id/validate', 'status', { message: comment(220), status: 3 }],
    ['/api/expert/review/:id/rework', 'message', {}],
    ['/api/reporting/procedure/create', 'type', { application: UNKNOWN_ID, type: 'mixed' }],
    [
      '/api/reporting/procedure/create',
      'head members secretary',
      { application: UNKNOWN_ID, type: 'offline' },
    ],
    ['/api/reporting/procedure/:id/status', 'status', { status: -2 }],
    ['/api/reporting/procedure/:id/answer', 'role', { role: 'financier', status: 1, message: '' }],
    ['/api/reporting/procedure/:id/answer', 'status', { role: 'financer', status: 0, message: '' }],
    ['/api/reporting/procedure/:id/extend', 'until', { until: 'tomorrow' }],
    ['/api/reporting/:id/direction/status', 'type_id', { type_id: 2 }],
    ['/api/reporting/:id/supervisory/status', 'type_id', { type_id: 0 }],
    ['/api/reporting/:id/failure', 'message', {}],
    ['/api/reporting/:id/reporting/create', 'type', { type: 'both' }],
    ['/api/reporting/:id/reporting/save', 'status', { type: 'content', status: 2, message: '' }],
    [`/api/reporting/:id/reporting/${UNKNOWN_ID}`, 'status', { status: 0 }],
    ['/api/reporting/multi-sign-grunts', 'applications', { applications: [] }],
    [
      '/api/reporting/multi-sign-acts',
      'applications',
      { applications: Array.from({ length: 101 }, () => UNKNOWN_ID) },
    ],
    [
      '/api/reporting/multi-sign-additionals',
      'additional_ids',
      { applications: [UNKNOWN_ID], additional_ids: [UNKNOWN_ID] },
    ],
  ])('%s: %s', async (path, fields, body) => {
    const answer = await api.post('admin', path.replace(':id', newApplication.id), body);
    expect(refusalOf(answer)).toEqual([422, 'invalid-input', ...fields.split(' ')]);
  });

  test('refuses a file with another type, a file for another agreement, and a call without a file', async () => {
    const sendForm = async (fields: Record<string, string>) =>
      refusalOf(await api.post('lawyer', newApplication.rp('file'), await form('Файл', fields)));
    expect(await sendForm({ type: 'annex' })).toEqual([422, 'invalid-input', 'type']);
    expect(await sendForm({ type: 'additional', additional_id: UNKNOWN_ID })).toEqual([
      422,
      'invalid-input',
      'additional_id',
    ]);
    const empty = new FormData();
    empty.append('type', 'main');
    expect(refusalOf(await api.post('lawyer', newApplication.rp('file'), empty))).toEqual([
      422,
      'file-missing',
      'file',
    ]);
    expect(refusalOf(await api.post('lawyer', newApplication.rp('file'), { type: 'main' }))).toEqual([
      415,
      'unsupported-media-type',
    ]);
  });
});

describe('refuses unknown records and other roles', () => {
  test.each([
    ['/api/application/:id/discard', {}],
    ['/api/reporting/:id/agreement', {}],
    ['/api/reporting/:id/direction/status', { type_id: 1 }],
    ['/api/expert/application/:id/save-final-comment', { message: 'так' }],
    ['/api/expert/review/:id/fire', {}],
    ['/api/reporting/procedure/:id/sign', {}],
    ['/api/reporting/procedure/create', { application: UNKNOWN_ID, type: 'online' }],
    [`/api/reporting/:fresh/additional-withdraw/:id`, {}],
    [`/api/reporting/:fresh/reporting/:id`, { status: 1, message_inner: 'так' }],
  ])('%s of a record that does not exist is 404', async (path, body) => {
    const url = path.replace(':fresh', newApplication.id).replace(':id', UNKNOWN_ID);
    expect(refusalOf(await api.post('admin', url, body))).toEqual([404, 'not-found']);
  });

  test.each<[Caller, string, object]>([
    ['unassigned', '/api/application/:id/discard', {}],
    ['expert', '/api/reporting/:id/agreement', {}],
    ['unassigned_expert', '/api/expert/review/:id/start', {}],
    ['lawyer', '/api/application/:id/discard', {}],
    ['supervisory', '/api/reporting/:id/signact', {}],
    ['lawyer', '/api/reporting/multi-sign-acts', { applications: [UNKNOWN_ID] }],
    ['director', '/api/reporting/multi-sign-grunts', { applications: [UNKNOWN_ID] }],
  ])('%s may not call %s', async (caller, path, body) => {
    const answer = await api.post(
      caller,
      path.replace(':id', path.includes('review') ? UNKNOWN_ID : newApplication.id),
      body,
    );
    expect(answer.status).toBe(403);
  });

  test('refuses a file for a step that is not open, and does not store it', async () => {
    const files = () => row<{ n: string }>({ db: world.services.db }, 'select count(*) as n from files');
    const before = await files();
    const uploadAnswer = await api.post(
      'lawyer',
      newApplication.rp('file'),
      await form('Договір', { type: 'main' }),
    );
    expect(refusalOf(uploadAnswer)).toEqual([409, 'wrong-stage']);
    expect(await files()).toEqual(before);
  });
});

test('the OpenAPI document lists the paths with every number they accept', async () => {
  const response = await fetch(new URL('/api/openapi.json', world.url));
  const { paths: describedPaths } = (await response.json()) as { paths: Record<string, { post?: object }> };
  expect(JSON.stringify(describedPaths['/api/application/{id}/finish_experts']?.post)).toContain(
    '"enum":[3,-2]',
  );
  expect(JSON.stringify(describedPaths['/api/reporting/{id}/supervisory/status']?.post)).toContain(
    '"enum":[1,-1,2]',
  );
});

test('an application is finalised after its first protocol was withdrawn', async () => {
  const application = await api.addApplicationAt('agreement');
  const { take, post } = api;
  expect((await take('director', application.rp('failure'), { message: comment() })).overall).toBe(-2);
  expect(refusalOf(await post('lawyer', application.rp('agreement')))).toEqual([409, 'finalisation-made']);
  expect((await take('director', application.rp('failure/withdraw'))).overall).toBe(5);
  await take('director', application.rp('failure'), { message: comment() });
  await application.sign('director', 'finalisation.sign');
  expect((await take('director', application.rp('failure/sign'))).overall).toBe(-3);
  expect((await application.view()).completed).toBe(true);
});

test('signs many items with one ticket, each with its own result', async () => {
  // One after another, because each new contest takes over all experts.
  const a = await api.addApplicationAt('agreement');
  const b = await api.addApplicationAt('agreement');
  const bothApplications = [a, b];
  for (const application of bothApplications) await application.uploadAgreement();
  const multi = (kind: string, body: object, key?: string) =>
    api.post<{ results: SignedItem[] }>('chief', `/api/reporting/multi-sign-${kind}`, body, key);
  const results = async (answer: ReturnType<typeof multi>) =>
    (await answer).data.results.map(({ ok, code = null, detail }) => [ok, code, code === null || !!detail]);

  await api.sign('chief', { application_id: a.id, step: 'agreement.sign' });
  const threeApplications = { applications: [a.id, b.id, UNKNOWN_ID] };
  const key = crypto.randomUUID();
  const firstAnswers = [
    [true, null, true],
    [false, 'signature-not-signed', true],
    [false, 'not-found', true],
  ];
  expect(await results(multi('grunts', threeApplications, key))).toEqual(firstAnswers);
  // With the same key, signed items return their result again, and the others are retried.
  await api.sign('chief', { application_id: b.id, step: 'agreement.sign' });
  expect(await results(multi('grunts', threeApplications, key))).toEqual([
    [true, null, true],
    [true, null, true],
    firstAnswers[2],
  ]);
  expect((await b.view()).reporting_review.grunt_agreement.status).toBe(2);

  for (const { id, applicantSystem } of bothApplications)
    await applicantSystem.sign(`/applications/${id}/agreement/signature`, id, ['main', 'budget']);
  const upload = async ({ rp }: SpecifiedApplication, title: string) =>
    (await api.take('lawyer', rp('file'), await form(title, { type: 'additional' }))).record_id ?? '';
  const additional_ids = [await upload(a, 'Перша'), await upload(b, 'Друга'), await upload(a, 'Третя')];
  await api.sign(
    'chief',
    ...[a, b, a].map(({ id }, index) => ({
      application_id: id,
      step: 'additional.sign',
      record_id: additional_ids[index],
    })),
  );
  const signedAdditionals = await multi('additionals', { applications: [a.id, b.id], additional_ids });
  expect(signedAdditionals.data.results).toEqual(
    [a, b, a].map(({ id }, index) => ({
      application: id,
      additional_id: additional_ids[index],
      ok: true,
      pending: false,
    })),
  );

  await a.endAgreement();
  await a.report();
  await api.take('lawyer', a.rp('file'), await form('Акт', { type: 'act' }));
  await api.sign('chief', { application_id: a.id, step: 'act.sign' });
  expect(await results(multi('acts', { applications: [b.id, a.id] }))).toEqual([
    [false, 'wrong-status', true],
    [true, null, true],
  ]);
  expect((await a.view()).reporting_review.completed_act.status).toBe(2);
});
