import { ROLES, type Role } from '../../../domain/roles';
import {
  STATISTICS_STAGES,
  STATISTICS_STAGE_NAMES,
  statisticsStatuses,
} from '../../../domain/application/statistics-stages';
import { run } from '../../../db/query';
import {
  approvalCase,
  approvalWorld,
  type ApprovalCase,
  type ApprovalWorld,
} from '../../testing/approval-statistics-world';
import { addUser } from '../../testing/records';
import type { ApprovalRecord } from './contract/statistics';

let world: ApprovalWorld;
beforeAll(async () => {
  world = await approvalWorld();
});
afterAll(() => world.api.close());

interface Answer {
  records: ApprovalRecord[];
  total: number | null;
  next: string | null;
}
const PATH = '/api/reporting/stats';

async function readStatistics(body: object, after?: string): Promise<Answer> {
  const address = after === undefined ? PATH : `${PATH}?after=${after}`;
  const { status, data } = await world.api.as(world.lawyer, address, { body });
  expect(status).toBe(200);
  return data as unknown as Answer;
}

const numbersOf = ({ records }: Answer) => records.map(({ application }) => application.spec_id);

/** Reads all pages of ten, one after another, to the end. */
async function readAllPages(filters: object): Promise<{ numbers: string[]; total: number | null }> {
  const firstAnswer = await readStatistics({ filters });
  const numbers = numbersOf(firstAnswer);
  let { next } = firstAnswer;
  while (next) {
    const page = await readStatistics({ filters }, next);
    expect(page.total).toBeNull();
    expect(page.records.length).toBeGreaterThan(0);
    numbers.push(...numbersOf(page));
    ({ next } = page);
  }
  return { numbers, total: firstAnswer.total };
}

/** Returns the numbers that the rule expects: applications at status 3 of the expert review, newest number first. */
const expectedNumbers = (passes: (one: ApprovalCase) => boolean = () => true): string[] =>
  world.cases
    .filter((candidateCase) => candidateCase.state.expertReview.status === 3 && passes(candidateCase))
    .map(({ number }) => number)
    .sort()
    .toReversed();

test('a record has the application, the statuses of the chosen stage and all its negotiations', async () => {
  const candidateCase: ApprovalCase = { ...approvalCase(0), number: '9-DIM-1-1-00001' };
  candidateCase.state.expertReview.status = 3;
  candidateCase.state.procedures = [
    { id: crypto.randomUUID(), type: 'online', status: -2, pm: 0, lawyer: 0, financier: 0, late: false },
    { id: crypto.randomUUID(), type: 'offline', status: 4, pm: 0, lawyer: 0, financier: 0, late: false },
  ];
  candidateCase.state.agreement = { status: 0, ended: false, late: false };
  candidateCase.state.direction.status = 0;
  candidateCase.state.supervisory.status = 0;
  await world.put(candidateCase);
  const record = {
    application: {
      _id: candidateCase.id,
      spec_id: '9-DIM-1-1-00001',
      title: 'Проєкт 9-DIM-1-1-00001',
      applicant: 'ГО «Мрія»',
      contest: { _id: world.contest, title: 'Конкурс' },
      // A signed procedure opens the stage of the direction.
      reporting_review: { status: 3 },
    },
    negotiations: candidateCase.state.procedures.map(({ id, type, status }) => ({ _id: id, type, status })),
  };
  const recordsOf = async (filters: object) =>
    (await readStatistics({ filters: { spec_id: '9-dim', ...filters } })).records;
  expect(await recordsOf({})).toEqual([{ ...record, type: null, statuses: [] }]);
  // Status of the newest procedure.
  expect(await recordsOf({ reporting_type: 'negotiation' })).toEqual([
    { ...record, type: 'negotiation', statuses: [4] },
  ]);
  expect(await recordsOf({ reporting_type: 'negotiation', reporting_status: -2 })).toEqual([]);
  await run({ db: world.api.services.db }, 'delete from applications where id = $1', [candidateCase.id]);
});

test('a page has ten applications that passed both reviews, newest number first; the first page has their total number', async () => {
  const firstAnswer = await readStatistics({});
  expect(numbersOf(firstAnswer)).toEqual(expectedNumbers().slice(0, 10));
  expect(expectedNumbers().length).toBeGreaterThan(60);
  expect(await readAllPages({})).toEqual({ numbers: expectedNumbers(), total: expectedNumbers().length });
});

const PAIRS = STATISTICS_STAGE_NAMES.flatMap((stage) =>
  STATISTICS_STAGES[stage].map((status) => [stage, status] as const),
);
test.each(PAIRS)(
  'the filter by stage %s and status %d finds the applications with this status in the tables',
  async (stage, status) => {
    const numbers = expectedNumbers(({ state }) => statisticsStatuses(state, stage).includes(status));
    expect(numbers.length).toBeGreaterThan(0);
    expect(await readAllPages({ reporting_type: stage, reporting_status: status })).toEqual({
      numbers,
      total: numbers.length,
    });
  },
);

test.each<[string, object, (one: ApprovalCase) => boolean]>([
  ['the beginning of the number', { spec_id: '8-DIM-1-2' }, ({ number }) => number.startsWith('8-DIM-1-2')],
  ['a part of the number', { spec_id: 'dim-1-2-0000' }, ({ number }) => number.includes('-1-2-0000')],
  ['a stage alone, which does not filter', { reporting_type: 'act' }, () => true],
  [
    'the status as text',
    { reporting_type: 'act', reporting_status: '2' },
    ({ state }) => state.act.status === 2,
  ],
  [
    'all together',
    { spec_id: '7-DIM', reporting_type: 'direction', reporting_status: -1 },
    ({ number, state }) => number.startsWith('7') && state.direction.status === -1,
  ],
  [
    'a part of the number and a stage',
    { spec_id: '1-1-00', reporting_type: 'act', reporting_status: 1 },
    ({ number, state }) => number.includes('-1-1-00') && state.act.status === 1,
  ],
  ['an empty text, which is ignored', { spec_id: ' ' }, () => true],
  ['characters of a pattern', { spec_id: '7_DIM' }, () => false],
])('filter by %s', async (_, filters, passes) => {
  expect(await readAllPages(filters)).toEqual({
    numbers: expectedNumbers(passes),
    total: expectedNumbers(passes).length,
  });
});

test('pages by skip and limit are the same, and empty after the end', async () => {
  const part = async (skip: number, limit: number) => {
    const answer = await readStatistics({ limit, skip });
    return { numbers: numbersOf(answer), total: answer.total };
  };
  const total = expectedNumbers().length;
  expect(await part(20, 10)).toEqual({ numbers: expectedNumbers().slice(20, 30), total });
  expect(await part(total - 1, 10)).toEqual({ numbers: expectedNumbers().slice(-1), total });
  expect(await part(total, 10)).toEqual({ numbers: [], total });
});

test('changes between two pages cause neither gaps nor duplicates', async () => {
  const { next } = await readStatistics({});
  const newCase: ApprovalCase = { ...approvalCase(0), number: '9-DIM-1-1-99999' };
  newCase.state.expertReview.status = 3;
  await world.put(newCase);
  expect(numbersOf(await readStatistics({}, next ?? ''))).toEqual(expectedNumbers().slice(10, 20));
  await run({ db: world.api.services.db }, 'delete from applications where id = $1', [newCase.id]);
});

const ALLOWED_ROLES: readonly Role[] = [
  'admin',
  'project_manager',
  'project_head',
  'lawyer',
  'financier',
  'chief',
  'director',
  'supervisory',
];
test.each(ROLES)('%s reads the statistics if the role opens /rp, and is refused otherwise', async (role) => {
  const user = await addUser(world.api.services.db, role);
  const { status } = await world.api.as(user, PATH, { body: {} });
  expect(status).toBe(ALLOWED_ROLES.includes(role) ? 200 : 403);
});

test.each<[string, object, string]>([
  ['an unknown stage', { filters: { reporting_type: 'agreement' } }, 'filters.reporting_type'],
  [
    'a status of another stage',
    { filters: { reporting_type: 'direction', reporting_status: 2 } },
    'filters.reporting_status',
  ],
  ['a status without a stage', { filters: { reporting_status: 1 } }, 'filters.reporting_status'],
  [
    'a status that is no number',
    { filters: { reporting_type: 'act', reporting_status: 'x' } },
    'filters.reporting_status',
  ],
  ['a number of 300 characters', { filters: { spec_id: '1'.repeat(300) } }, 'filters.spec_id'],
  ['no row', { limit: 0 }, 'limit'],
  ['a page too long', { limit: 1000 }, 'limit'],
  ['a negative offset', { skip: -1 }, 'skip'],
])('%s is refused', async (_, body, field) => {
  const { status, json } = await world.api.as(world.lawyer, PATH, { body });
  expect([status, json.code]).toEqual([422, 'invalid-input']);
  expect(Object.keys(json.errors as object)).toEqual([field]);
});

test('a cursor that no page returned is refused', async () => {
  const { status, json } = await world.api.as(world.lawyer, `${PATH}?after=x`, { body: {} });
  expect([status, json.code]).toEqual([422, 'invalid-input']);
});
