import { randomUUID } from 'node:crypto';
import { row, run } from '../db/query';
import { addUser } from '../api/testing/records';
import type { Operation, Parameter } from './kit/answers/document';
import { answerCheck } from './kit/answers/watch';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { addCandidate } from './kit/selection';
import { boards } from './kit/session';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { beginApplication, type applicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/platform, "API document". tests/jest/check-answers compares each answer with the document; this file calls each operation.

let world: World;
let application: ReturnType<typeof applicationDriver>;
/** Ids of records in the database, by the names in `IDS`. */
let ids: Record<string, string>;
const { operations, find } = answerCheck();

const DOCUMENT = `
insert into generated_documents (id, application_id, season_id, template_id, template_version, title, requisites, fin_details_fund, tax_rates,
       created_by, status, state)
select gen_random_uuid(), a.id, p.season_id, $1, 1, 'Договір', 'natural_person', '{}', '{"income": 1800, "military": 500}', $3, 0,
       '{"v": 1, "stage": 5, "completed": false, "deadlines": {}, "finDetails": {"status": 0, "filled": false},
         "document": {"id": "d", "status": 0, "inForce": false}}'
  from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id where a.id = $2
returning id`;

const IDS = `
select p.season_id as season, c.program_id as program, c.id as contest, c.methodology_id as methodology, a.id as application, a.spec_id,
       (select id from lots limit 1) as lot,
       (select id from question_groups where methodology_id = c.methodology_id limit 1) as "group",
       (select q.id from questions q join question_groups g on g.id = q.group_id where g.methodology_id = c.methodology_id limit 1) as question,
       review.id as review, review.expert_id as expert,
       (select id from files where subject_id = a.id and slot = 'main') as file,
       (select id from files where subject_id = a.id and slot = 'document') as brought,
       (select id::text from tasks where closed_at is null limit 1) as task,
       (select id from expert_selections limit 1) as selection,
       (select id from councils limit 1) as council,
       (select id from client_error_groups limit 1) as error
  from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id
  join lateral (select id, expert_id from expert_reviews where application_id = a.id limit 1) review on true
 where a.id = $1`;

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.services;
  const contestId = await contest(db);
  application = await copyAtStage(world, contestId, 'act');
  const { negotiation_procedures: procedures } = await application.as('admin').view();

  const waitingApplication = await beginApplication(world, contestId);
  await waitingApplication.toDirection();
  const { admin, chief, lawyer } = world.cast.by;
  const session = await boards(world, chief).create([chief], [waitingApplication.id]);
  await run({ db }, `insert into lots (program_id, number, title) select program_id, 1, 'Лот' from contests`);
  const post = async (path: string, body: object = {}) =>
    expect([path, (await call(world.url, admin.token, 'POST', path, { body })).status]).toEqual([path, 200]);
  await post(`/api/catalogs/contests/${contestId}/registery`, {
    registries: { received_applications: true },
  });
  await post('/logger', { url: '/inbox', message: 'Помилка' });
  const user = await addCandidate(db, {
    name: 'Кандидатка',
    email: 'candidate@example.org',
    voter: world.cast.by.expert_manager.id,
  });
  await post(`/api/users/${user}/create-matching`);
  await post('/api/councils/create', { title: 'Рада' });
  await post('/api/catalogs/field/culture', { value: 'heritage', name: 'Спадщина' });
  const template = await call<{ template: { _id: string } }>(
    world.url,
    admin.token,
    'POST',
    '/api/documents/templates/store',
    { body: { title: 'Договір', purpose: 'additional', template: { blocks: [] } } },
  );
  const reports = await call<{ procedures: { _id: string }[] }>(
    world.url,
    admin.token,
    'GET',
    `/api/reporting/${application.id}/reporting`,
  );
  // Inserted by SQL: the application has passed the agreement, the only stage that generates documents.
  const document = await row<{ id: string }>({ db }, DOCUMENT, [
    template.data.template._id,
    application.id,
    lawyer.id,
  ]);
  const idsByName: Record<string, string | null | undefined> = {
    ...(await row<Record<string, string>>({ db }, IDS, [application.id])),
    procedure: procedures[0]?._id,
    report: reports.data.procedures[0]?._id,
    document: document?.id,
  };
  const missingIds = Object.entries(idsByName).flatMap(([name, value]) => (value ? [] : [name]));
  if (missingIds.length > 0) throw new Error(`no record: ${missingIds.join(', ')}`);
  ids = {
    ...(idsByName as Record<string, string>),
    session: session.data._id,
    template: template.data.template._id,
    user: lawyer.id,
  };
});
afterAll(() => world?.stop());

/** Names of the ids that replace `{id}`, by the beginning of the path; the first match counts. */
const SUBJECTS: readonly (readonly [beginning: string, id: string])[] = [
  ['/api/users/', 'user'],
  ['/api/documents/templates/', 'template'],
  ['/api/documents/doc/', 'document'],
  ['/api/documents/application/', 'application'],
  ['/api/integration/documents/', 'document'],
  ['/api/catalogs/seasons/', 'season'],
  ['/api/catalogs/programs/', 'program'],
  ['/api/catalogs/lots/', 'lot'],
  ['/api/catalogs/contests/', 'contest'],
  ['/api/catalogs/manage/seasons/', 'season'],
  ['/api/catalogs/manage/programs/', 'program'],
  ['/api/catalogs/manage/lots/', 'lot'],
  ['/api/catalogs/manage/contests/', 'contest'],
  ['/api/common/decode/', 'spec_id'],
  ['/api/evaluation/methodology/', 'methodology'],
  ['/api/evaluation/groups/{id}/rate', 'group'],
  ['/api/evaluation/groups/', 'group'],
  ['/api/evaluation/question/', 'question'],
  ['/api/inbox/', 'task'],
  ['/api/reporting/procedure/', 'procedure'],
  ['/api/reporting/', 'application'],
  ['/api/expert/review/', 'review'],
  ['/api/expert/single/', 'expert'],
  ['/api/expert/seasons/', 'season'],
  ['/api/expert/selection/', 'selection'],
  ['/api/expert/{id}', 'application'],
  ['/api/registers/', 'contest'],
  ['/api/direction/', 'session'],
  ['/api/integration/applications/', 'application'],
  ['/api/integration/files/', 'brought'],
  ['/api/files/', 'file'],
  ['/api/council/', 'council'],
  ['/api/client-errors/', 'error'],
  ['/api/application/', 'application'],
];

/** Values of the parameters other than a subject's id. */
const PARAMETERS: Readonly<Record<string, () => string>> = {
  season: () => ids.season ?? '',
  expert: () => ids.expert ?? '',
  procedureId: () => ids.report ?? '',
  negotiationId: () => ids.procedure ?? '',
  value: () => 'heritage',
  index: () => '0',
  version: () => '1',
  program: () => ids.program ?? '',
  ids: () => ids.application ?? '',
  contest_id: () => ids.contest ?? '',
  application_id: () => ids.application ?? '',
  year: () => '2027',
  status: () => '6',
  fieldId: () => 'culture',
  template: () => ids.template ?? '',
  section: () => 'reporting_review',
  moment: () => new Date().toISOString(),
};

function valueOf({ path }: Operation, { name, schema }: Parameter): string {
  const parameterValue = PARAMETERS[name]?.();
  if (parameterValue !== undefined) return parameterValue;
  const [, subject] = name === 'id' ? (SUBJECTS.find(([beginning]) => path.startsWith(beginning)) ?? []) : [];
  return ids[subject ?? ''] ?? schema.enum?.[0] ?? randomUUID();
}

/** Returns the URL of a call with all required parameters. */
function addressOf(operation: Operation): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find(
      (declared) => declared.in === 'path' && declared.name === name,
    );
    return encodeURIComponent(parameter ? valueOf(operation, parameter) : randomUUID());
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(valueOf(operation, parameter))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/**
 * Returns a token that may make the call: the administrator's, else the one of the review's expert or of the
 * contract's first role.
 */
function callerOf({ security, roles }: Operation): string | undefined {
  if (security === undefined) return undefined;
  if (security === 'integrationKey') return world.cast.integrationKey;
  if (roles.includes('admin')) return world.cast.by.admin.token;
  const expert = world.cast.experts.find(({ id }) => id === ids.expert);
  return roles.includes('expert') ? expert?.token : world.cast.by[roles[0] ?? 'unassigned'].token;
}

/** Status of calls whose subject does not exist in this test; other tests check their successful answers. */
const WITHOUT_SUBJECT: Readonly<Record<string, number>> = {
  'get /api/batches/{id}': 404,
  'get /api/distribution/{id}': 404,
  'get /api/files/{id}/table': 422,
  'get /api/rollback/{id}': 404,
  'get /api/rollback/{id}/undo-preview': 404,
};

test('each reading call answers as the OpenAPI document says', async () => {
  const reads = operations.filter(({ method, path }) => method === 'get' && path !== '/api/events');
  expect(reads.length).toBeGreaterThan(100);
  const unexpected: unknown[] = [];
  for (const operation of reads) {
    const address = addressOf(operation);
    expect([address, find('GET', new URL(address, world.url).pathname)?.name]).toEqual([
      address,
      operation.name,
    ]);
    const token = callerOf(operation);
    const answer = await fetch(new URL(address, world.url), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const text = await answer.text();
    if (answer.status !== (WITHOUT_SUBJECT[operation.name] ?? 200))
      unexpected.push([operation.name, answer.status, text.slice(0, 300)]);
  }
  expect(unexpected).toEqual([]);
});

test('the stream of events answers as the OpenAPI document says', async () => {
  const abortController = new AbortController();
  const answer = await fetch(new URL('/api/events', world.url), {
    headers: { authorization: `Bearer ${world.cast.by.lawyer.token}` },
    signal: abortController.signal,
  });
  abortController.abort();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
});

test('each writing call refuses an empty body as the OpenAPI document says', async () => {
  const writes = operations.filter(({ method }) => method !== 'get');
  expect(writes.length).toBeGreaterThan(130);
  const failedCalls: unknown[] = [];
  for (const operation of writes) {
    const { method, path, security } = operation;
    // A new account for each call, because the call may end the session of its caller.
    const token =
      security === 'session' ? (await addUser(world.services.db, 'admin')).token : callerOf(operation);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = operation.parameters.find(
        (declared) => declared.in === 'path' && declared.name === name,
      )?.schema;
      return schema?.enum?.[0] ?? randomUUID();
    });
    expect([address, find(method, address)?.name]).toEqual([address, operation.name]);
    const { status } = await call(world.url, token, method.toUpperCase(), address, { body: {} });
    if (status >= 500) failedCalls.push([operation.name, status]);
  }
  expect(failedCalls).toEqual([]);
});
