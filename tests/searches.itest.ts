import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { contract } from '../api/contract';
import type { AnyEndpoint } from '../api/contract/endpoint';
import { startApi, type TestApi } from '../api/testing/api';
import { addBoardSession } from '../api/testing/board-session';
import { addApplication, addCatalogue, addTask, addUser, type TestUser } from '../api/testing/records';
import { councils } from '../db/models';
import { row, run } from '../db/query';
import { create } from '../db/record';
import type { Role } from '../domain/roles';
import { initialSelection } from '../domain/selection/state';

/** Names of contract fields that take typed search text. */
const SEARCH_FIELD = /^(q|query|search|text|number|spec_id|expert_name)$/;

/** Returns the search fields of every reading endpoint, such as `users.query.q`. */
function searchFields(): string[] {
  const fields = (schema: z.ZodType, path: string): string[] => {
    const { shape } = schema as { shape?: Record<string, z.ZodType> };
    return Object.entries(shape ?? {}).flatMap(([name, fieldSchema]) => {
      let type = fieldSchema as z.ZodType & { def: { innerType?: z.ZodType } };
      while (type.def.innerType) type = type.def.innerType;
      return SEARCH_FIELD.test(name) && type.def.type !== 'object'
        ? [`${path}.${name}`]
        : fields(type, `${path}.${name}`);
    });
  };
  return Object.entries<AnyEndpoint>(contract)
    .filter(([, { reads }]) => reads)
    .flatMap(([name, { query, body }]) => [
      ...fields(query, `${name}.query`),
      ...fields(body, `${name}.body`),
    ]);
}

const NAME = 'Дерев’янчук-Їжак Ганна';
const TITLE = 'Пам’ять   степу: Ївано–Франківська мрія';
const NUMBER = '2027-KGR-1-1-01029';

/** Spellings of the name and of words of the title, by rules/lists-and-search, "Comparing text". */
const OF_NAME = [
  "дерев'янчук",
  ...Array.from('`´‘’ʼ′ʹ', (apostrophe) => `Дерев${apostrophe}янчук`),
  'Деревянчук',
  'ДЕРЕВ’ЯНЧУК',
  'Дepeв’янчyк',
  'Дере\u200bв’янчук',
  'дерев’янчук–їжак',
  'Їжак'.normalize('NFD'),
  '  Ганна   Дерев’янчук ',
];
const OF_TITLE = [
  "пам'ять",
  'Памʹять',
  'Пам’ять степу',
  'ПАМЯТЬ',
  'Пaм’ять',
  'Па\u00adм’ять',
  'Ївано'.normalize('NFD'),
];
const OF_NUMBER = [
  '01029',
  '1029',
  '029',
  '2027-kgr-1',
  '2027–KGR–1–1',
  '2027-КGR-1',
  ' 2027-KGR-1-1-01029 ',
];

let api: TestApi;
let season: string;
let contest: string;
let application: string;
const users = {} as Record<Role, TestUser>;

/** A search: the caller's role, the call for a typed text, and every spelling that must find the record. */
interface Search {
  by: Role;
  call: (typed: string) => [path: string, body?: object];
  finds: readonly string[];
}
const inQuery =
  (path: string, name: string) =>
  (input: string): [string] => [
    `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(input)}`,
  ];
/** Spellings that find the application with NUMBER; the first nine of OF_NAME are a single word with each apostrophe or none. */
const OF_APPLICATION = [...OF_NUMBER, ...OF_TITLE, ...OF_NAME.slice(0, 9)];

/** Spellings that find the application in approval: its number has `-1-3-` where NUMBER has `-1-1-`. */
const OF_LATER_NUMBER = ['01029', '1029', '029', '2027-kgr-1', '2027–KGR–1', '2027-КGR-1'];

const SEARCHES: Record<string, Search> = {
  'agreementsToSign.query.search': {
    by: 'chief',
    call: inQuery('/api/agreements', 'search'),
    finds: OF_APPLICATION.filter(({ length }) => length >= 4),
  },
  'approvalStatistics.body.filters.spec_id': {
    by: 'project_manager',
    call: (input) => ['/api/reporting/stats', { limit: 10, skip: 0, filters: { spec_id: input } }],
    finds: OF_LATER_NUMBER,
  },
  'payments.query.q': {
    by: 'project_manager',
    call: (input) => inQuery(`/api/payments?season=${season}`, 'q')(input),
    finds: [...OF_LATER_NUMBER, ...OF_TITLE, ...OF_NAME.slice(0, 9), '№ Д-17', '№ д–17'],
  },
  'documentTemplates.query.search': {
    by: 'project_manager',
    call: inQuery('/api/documents/templates', 'search'),
    finds: OF_TITLE,
  },
  'documentFeed.query.search': {
    by: 'project_manager',
    call: (input) => inQuery(`/api/documents/feed?season=${season}`, 'search')(input),
    finds: [...OF_LATER_NUMBER, ...OF_TITLE],
  },
  'securityPeople.query.query': {
    by: 'admin',
    call: inQuery('/api/admin/security/people', 'query'),
    finds: OF_NAME,
  },
  'contestList.query.text': {
    by: 'project_manager',
    call: (input) => inQuery(`/api/catalogs/contests/${contest}/list`, 'text')(input),
    finds: OF_APPLICATION,
  },
  'contestSelection.query.text': {
    by: 'project_manager',
    call: (input) => inQuery(`/api/catalogs/contests/${contest}/selection`, 'text')(input),
    finds: OF_APPLICATION,
  },
  'selections.query.search': {
    by: 'expert_manager',
    call: (input) => inQuery(`/api/expert/selection/all?season=${season}`, 'search')(input),
    finds: OF_NAME,
  },
  'candidates.query.q': {
    by: 'expert_manager',
    call: (input) => inQuery(`/api/application/${application}/candidates`, 'q')(input),
    finds: OF_NAME,
  },
  'activeExperts.body.q': {
    by: 'expert_manager',
    call: (input) => ['/api/expert/all', { q: input }],
    finds: OF_NAME,
  },
  'expertActs.query.q': {
    by: 'expert_manager',
    call: (input) => inQuery(`/api/expert/acts/${season}`, 'q')(input),
    finds: OF_NAME,
  },
  'expertStatistics.body.filters.spec_id': {
    by: 'expert_manager',
    call: (input) => ['/api/expert/stats', { filters: { spec_id: input } }],
    finds: OF_NUMBER,
  },
  'expertStatistics.body.filters.expert_name': {
    by: 'expert_manager',
    call: (input) => ['/api/expert/stats', { filters: { expert_name: input } }],
    finds: OF_NAME,
  },
  'expertNames.body.query': {
    by: 'expert_manager',
    call: (input) => ['/api/expert/stats/find', { query: input }],
    finds: OF_NAME,
  },
  'inbox.query.text': { by: 'project_manager', call: inQuery('/api/inbox', 'text'), finds: OF_APPLICATION },
  'inbox.query.number': { by: 'project_manager', call: inQuery('/api/inbox', 'number'), finds: OF_NUMBER },
  'nextTask.query.text': {
    by: 'project_manager',
    call: (input) => inQuery('/api/inbox/0/next', 'text')(input),
    finds: OF_APPLICATION,
  },
  'nextTask.query.number': {
    by: 'project_manager',
    call: (input) => inQuery('/api/inbox/0/next', 'number')(input),
    finds: OF_NUMBER,
  },
  'colleagues.query.q': { by: 'project_head', call: inQuery('/api/inbox/colleagues', 'q'), finds: OF_NAME },
  'mentionable.query.q': {
    by: 'project_head',
    call: (input) => inQuery(`/api/application/${application}/mentionable`, 'q')(input),
    finds: OF_NAME,
  },
  'sessions.query.search': {
    by: 'chief',
    call: inQuery('/api/direction/tech_review/all', 'search'),
    finds: [
      '7',
      '#7',
      '№7',
      '26 листопада',
      '26 ЛИСТОПАДА 2026 року',
      '26 листоп',
      'листопад 2026',
      '26.11',
      '26/11',
      '26.11.2026',
      '2026-11-26',
      '2026-11',
      'November 26, 2026',
      '26 Nov',
    ],
  },
  'sessionCandidates.query.search': {
    by: 'chief',
    call: inQuery('/api/direction/tech_review/candidates', 'search'),
    finds: OF_APPLICATION,
  },
  'publicRegister.query.number': {
    by: 'chief',
    call: (input) => inQuery(`/api/registers/${contest}/received_applications`, 'number')(input),
    finds: ['2027-KGR-1-1-01029', '2027-kgr', '2027–KGR–1', '2027-КGR-1'],
  },
  'search.body.query': {
    by: 'admin',
    call: (input) => ['/api/catalogs/search', { query: input }],
    finds: OF_APPLICATION,
  },
  'users.query.q': { by: 'admin', call: inQuery('/api/users', 'q'), finds: OF_NAME },
  'unassigned.query.q': { by: 'admin', call: inQuery('/api/users/unassigned/experts', 'q'), finds: OF_NAME },
  'findUnassigned.body.q': {
    by: 'admin',
    call: (input) => ['/api/users/unassigned', { q: input }],
    finds: OF_NAME,
  },
  'councils.query.q': { by: 'admin', call: inQuery('/api/councils', 'q'), finds: OF_NAME },
};

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  ({ season, contest } = await addCatalogue(db, 2027));
  for (const role of [
    'admin',
    'chief',
    'project_head',
    'project_manager',
    'expert_manager',
    'expert',
    'unassigned_expert',
  ] as const) {
    users[role] = await addUser(db, role);
    const person = await addUser(db, role);
    await run({ db }, 'update users set name = $2 where id = $1', [person.id, NAME]);
    if (role === 'expert') users.unassigned = person;
    if (role === 'unassigned_expert') await addSelection(person.id);
  }
  await create({ db }, councils, { title: NAME });
  application = await addApplication(db, contest, NUMBER);
  const review = { id: randomUUID(), expertId: users.unassigned.id, status: 5 };
  await run(
    { db },
    `update applications set epoch = 1, title = $2, applicant = $3,
            state = jsonb_set(jsonb_set(jsonb_set(state, '{techReview,status}', '2'), '{expertReview,status}', '1'), '{expertReview,reviews}', $4::jsonb)
      where id = $1`,
    [application, TITLE, { name: NAME }, JSON.stringify([review])],
  );
  await run(
    { db },
    `insert into decisions (subject_id, epoch, version, update_id, process, step, record_id, status_to, overall, actor_id, actor_role, run_id)
     values ($1, 1, 1, 'u', 'review', 'review.sign', $2, 5, 0, $3, 'expert', 'run')`,
    [application, review.id, users.unassigned.id],
  );
  await addTask(db, { application, audience: { role: 'project_manager' } });
  const appealed = await addApplication(db, contest, NUMBER.replace('-1-1-', '-1-2-'));
  await run(
    { db },
    `update applications set title = $2, applicant = $3, state = jsonb_set(state, '{techReview,status}', '-4') where id = $1`,
    [appealed, TITLE, { name: NAME }],
  );
  await run(
    { db },
    `insert into tasks (subject_id, key, process, step, roles, epoch) values ($1, 'session', 'tech_review', 'tech_review.session_decide', '{chief}', 0)`,
    [appealed],
  );
  const toSign = await addTask(db, { application, process: 'agreement', audience: { role: 'chief' } });
  await run({ db }, "update tasks set step = 'agreement.sign' where id = $1", [toSign]);
  await addInApproval(NUMBER.replace('-1-1-', '-1-3-'));
  await addBoardSession(db, { counter: 7, by: users.chief.id, createdAt: '2026-11-25T22:30:00Z' });
  await addBoardSession(db, { counter: 8, by: users.chief.id, createdAt: '2025-10-01T22:30:00Z' });
  await run({ db }, `update contests set registries = '{"received_applications": true}' where id = $1`, [
    contest,
  ]);
});
afterAll(() => api.close());

async function addSelection(userId: string): Promise<void> {
  const matching = { status: 0, commission: 0, direction: 0, supervisoryBoard: 0 };
  await row(
    api.services,
    `insert into expert_selections (user_id, season_id, status, started_by, state) values ($1, $2, 0, $1, $3) returning id`,
    [userId, season, JSON.stringify({ ...initialSelection(userId), matching })],
  );
}

/** Adds an application in approval with a payment, and a template and a generated document that have its title. */
async function addInApproval(number: string): Promise<void> {
  const { db } = api.services;
  const id = await addApplication(db, contest, number);
  await run(
    { db },
    `update applications set epoch = 1, title = $2, applicant = $3,
            state = jsonb_set(jsonb_set(state, '{techReview,status}', '2'), '{expertReview,status}', '3') where id = $1`,
    [id, TITLE, { name: NAME }],
  );
  await run(
    { db },
    `insert into payments (season_id, program_id, application_id, id, position, sum, condition, due, fulfilled, status, paid_on, document)
     select p.season_id, p.id, a.id, $2, 0, 100, 'date', '2027-03-01', true, 2, '2027-03-01', '№ Д-17'
       from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id where a.id = $1`,
    [id, randomUUID()],
  );
  const title = `${TITLE} -01029`;
  const template = await row<{ id: string }>(
    { db },
    'insert into document_templates (created_by) values ($1) returning id',
    [users.project_manager.id],
  );
  await run(
    { db },
    `insert into document_template_versions (template_id, version, title, blocks, variables, requisites, created_by)
     values ($1, 1, $2, '[]', '[]', '{}', $3)`,
    [template?.id, title, users.project_manager.id],
  );
  const document = randomUUID();
  const state = {
    v: 1,
    stage: 5,
    document: { id: document, status: 0, inForce: false },
    finDetails: { status: 0, filled: false },
  };
  await run(
    { db },
    `insert into generated_documents (id, application_id, season_id, template_id, template_version, title, requisites, fin_details_fund,
                                      tax_rates, created_by, status, state)
     values ($1, $2, $3, $4, 1, $5, 'legal_entity', '{}', '{}', $6, 0, $7)`,
    [document, id, season, template?.id, title, users.project_manager.id, JSON.stringify(state)],
  );
}

const FOUND = new RegExp(`${NAME}|${NUMBER}|-01029|"counter":7`);

async function runSearch(search: Search, input: string) {
  await run(api.services, 'delete from rate_limits');
  const [path, body] = search.call(input);
  const { status, text } = await api.call(path, { token: users[search.by].token, body });
  return { status, text };
}

test('every search field of the contract has a row in SEARCHES', () => {
  expect(Object.keys(SEARCHES).sort()).toEqual(searchFields().sort());
});

test.each(Object.keys(SEARCHES))('%s finds by every spelling, and not by other words', async (name) => {
  const search = SEARCHES[name]!;
  const missed: [string, number][] = [];
  for (const input of search.finds) {
    const { status, text } = await runSearch(search, input);
    if (status !== 200 || !FOUND.test(text)) missed.push([input, status]);
  }
  expect(missed).toEqual([]);
  for (const input of ['Дерев’янченко', 'чужий', '9999'])
    expect(FOUND.test((await runSearch(search, input)).text)).toBe(false);
});
