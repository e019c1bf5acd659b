import type { SignedItem } from '../api/areas/specified-steps/contract/signing';
import { row } from '../db/query';
import { comment } from './kit/staff';
import { startWorld, type World } from './kit/world';
import { form, paths, wrong, type One, type Paths, type Who } from './specified-paths-kit';

let world: World;
let by: Paths;
let fresh: One;
beforeAll(async () => {
  world = await startWorld();
  by = paths(world);
  fresh = await by.application();
});
afterAll(() => world?.stop());

const NONE = crypto.randomUUID();

describe('what is not in the specified set is refused with its field', () => {
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
    ['/api/reporting/procedure/create', 'type', { application: NONE, type: 'mixed' }],
    ['/api/reporting/procedure/create', 'head members secretary', { application: NONE, type: 'offline' }],
    ['/api/reporting/procedure/:id/status', 'status', { status: -2 }],
    ['/api/reporting/procedure/:id/answer', 'role', { role: 'financier', status: 1, message: '' }],
    ['/api/reporting/procedure/:id/answer', 'status', { role: 'financer', status: 0, message: '' }],
    ['/api/reporting/procedure/:id/extend', 'until', { until: 'tomorrow' }],
    ['/api/reporting/:id/direction/status', 'type_id', { type_id: 2 }],
    ['/api/reporting/:id/supervisory/status', 'type_id', { type_id: 0 }],
    ['/api/reporting/:id/failure', 'message', {}],
    ['/api/reporting/:id/reporting/create', 'type', { type: 'both' }],
    ['/api/reporting/:id/reporting/save', 'status', { type: 'content', status: 2, message: '' }],
    [`/api/reporting/:id/reporting/${NONE}`, 'status', { status: 0 }],
    ['/api/reporting/multi-sign-grunts', 'applications', { applications: [] }],
    [
      '/api/reporting/multi-sign-acts',
      'applications',
      { applications: Array.from({ length: 101 }, () => NONE) },
    ],
    [
      '/api/reporting/multi-sign-additionals',
      'additional_ids',
      { applications: [NONE], additional_ids: [NONE] },
    ],
  ])('%s: %s', async (path, fields, body) => {
    const answer = await by.post('admin', path.replace(':id', fresh.id), body);
    expect(wrong(answer)).toEqual([422, 'invalid-input', ...fields.split(' ')]);
  });

  test('a file with another type, for another agreement, or none at all', async () => {
    const send = async (fields: Record<string, string>) =>
      wrong(await by.post('lawyer', fresh.rp('file'), await form('Файл', fields)));
    expect(await send({ type: 'annex' })).toEqual([422, 'invalid-input', 'type']);
    expect(await send({ type: 'additional', additional_id: NONE })).toEqual([
      422,
      'invalid-input',
      'additional_id',
    ]);
    const empty = new FormData();
    empty.append('type', 'main');
    expect(wrong(await by.post('lawyer', fresh.rp('file'), empty))).toEqual([422, 'file-missing', 'file']);
    expect(wrong(await by.post('lawyer', fresh.rp('file'), { type: 'main' }))).toEqual([
      415,
      'unsupported-media-type',
    ]);
  });
});

describe('records and roles', () => {
  test.each([
    ['/api/application/:id/discard', {}],
    ['/api/reporting/:id/agreement', {}],
    ['/api/reporting/:id/direction/status', { type_id: 1 }],
    ['/api/expert/application/:id/save-final-comment', { message: 'так' }],
    ['/api/expert/review/:id/fire', {}],
    ['/api/reporting/procedure/:id/sign', {}],
    ['/api/reporting/procedure/create', { application: NONE, type: 'online' }],
    [`/api/reporting/:fresh/additional-withdraw/:id`, {}],
    [`/api/reporting/:fresh/reporting/:id`, { status: 1, message_inner: 'так' }],
  ])('%s of a record that is not there is 404', async (path, body) => {
    const at = path.replace(':fresh', fresh.id).replace(':id', NONE);
    expect(wrong(await by.post('admin', at, body))).toEqual([404, 'not-found']);
  });

  test.each<[Who, string, object]>([
    ['unassigned', '/api/application/:id/discard', {}],
    ['expert', '/api/reporting/:id/agreement', {}],
    ['unassigned_expert', '/api/expert/review/:id/start', {}],
    ['lawyer', '/api/application/:id/discard', {}],
    ['supervisory', '/api/reporting/:id/signact', {}],
    ['lawyer', '/api/reporting/multi-sign-acts', { applications: [NONE] }],
    ['director', '/api/reporting/multi-sign-grunts', { applications: [NONE] }],
  ])('%s may not call %s', async (who, path, body) => {
    const answer = await by.post(who, path.replace(':id', path.includes('review') ? NONE : fresh.id), body);
    expect(answer.status).toBe(403);
  });

  test('a file for a step that is not open is refused and not kept', async () => {
    const files = () => row<{ n: string }>({ db: world.services.db }, 'select count(*) as n from files');
    const before = await files();
    const refused = await by.post('lawyer', fresh.rp('file'), await form('Договір', { type: 'main' }));
    expect(wrong(refused)).toEqual([409, 'wrong-stage']);
    expect(await files()).toEqual(before);
  });
});

test('the OpenAPI document lists the paths with every number they take', async () => {
  const response = await fetch(new URL('/api/openapi.json', world.url));
  const { paths: printed } = (await response.json()) as { paths: Record<string, { post?: object }> };
  expect(JSON.stringify(printed['/api/application/{id}/finish_experts']?.post)).toContain('"enum":[3,-2]');
  expect(JSON.stringify(printed['/api/reporting/{id}/supervisory/status']?.post)).toContain(
    '"enum":[1,-1,2]',
  );
});

async function atAgreement(): Promise<One> {
  const one = await by.application();
  await one.technical();
  await one.distribute();
  await one.evaluate();
  await one.negotiateOnline();
  await one.boards();
  return one;
}

test('an application is finalised, after a first protocol was withdrawn', async () => {
  const one = await atAgreement();
  const { take, post } = by;
  expect((await take('director', one.rp('failure'), { message: comment() })).overall).toBe(-2);
  expect(wrong(await post('lawyer', one.rp('agreement')))).toEqual([409, 'finalisation-made']);
  expect((await take('director', one.rp('failure/withdraw'))).overall).toBe(5);
  await take('director', one.rp('failure'), { message: comment() });
  await one.sign('director', 'finalisation.sign');
  expect((await take('director', one.rp('failure/sign'))).overall).toBe(-3);
  expect((await one.view()).completed).toBe(true);
});

test('many are signed with one ticket, each with its own result', async () => {
  // One after the other: a new contest takes all experts over.
  const a = await atAgreement();
  const b = await atAgreement();
  const two = [a, b];
  for (const one of two) await one.uploadAgreement();
  const multi = (kind: string, body: object, key?: string) =>
    by.post<{ results: SignedItem[] }>('chief', `/api/reporting/multi-sign-${kind}`, body, key);
  const results = async (answer: ReturnType<typeof multi>) =>
    (await answer).data.results.map(({ ok, code = null, detail }) => [ok, code, code === null || !!detail]);

  await by.sign('chief', { application_id: a.id, step: 'agreement.sign' });
  const both = { applications: [a.id, b.id, NONE] };
  const key = crypto.randomUUID();
  const first = [
    [true, null, true],
    [false, 'signature-not-signed', true],
    [false, 'not-found', true],
  ];
  expect(await results(multi('grunts', both, key))).toEqual(first);
  // The same key: what was signed is told again, what was not is tried again.
  await by.sign('chief', { application_id: b.id, step: 'agreement.sign' });
  expect(await results(multi('grunts', both, key))).toEqual([
    [true, null, true],
    [true, null, true],
    first[2],
  ]);
  expect((await b.view()).reporting_review.grunt_agreement.status).toBe(2);

  for (const { id, outside } of two)
    await outside.sign(`/applications/${id}/agreement/signature`, id, ['main', 'budget']);
  const upload = async ({ rp }: One, title: string) =>
    (await by.take('lawyer', rp('file'), await form(title, { type: 'additional' }))).record_id ?? '';
  const additional_ids = [await upload(a, 'Перша'), await upload(b, 'Друга'), await upload(a, 'Третя')];
  await by.sign(
    'chief',
    ...[a, b, a].map(({ id }, at) => ({
      application_id: id,
      step: 'additional.sign',
      record_id: additional_ids[at],
    })),
  );
  const signed = await multi('additionals', { applications: [a.id, b.id], additional_ids });
  expect(signed.data.results).toEqual(
    [a, b, a].map(({ id }, at) => ({
      application: id,
      additional_id: additional_ids[at],
      ok: true,
      pending: false,
    })),
  );

  await a.endAgreement();
  await a.report();
  await by.take('lawyer', a.rp('file'), await form('Акт', { type: 'act' }));
  await by.sign('chief', { application_id: a.id, step: 'act.sign' });
  expect(await results(multi('acts', { applications: [b.id, a.id] }))).toEqual([
    [false, 'wrong-status', true],
    [true, null, true],
  ]);
  expect((await a.view()).reporting_review.completed_act.status).toBe(2);
});
