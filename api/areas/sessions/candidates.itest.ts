import { randomUUID } from 'node:crypto';
import { row, run } from '../../../db/query';
import { initialState } from '../../../domain/application/state';
import { initialSelection } from '../../../domain/selection/state';
import { noSession } from '../../../domain/session/state';
import { startApi, type TestApi } from '../../testing/api';
import {
  addApplication,
  addCatalogue,
  addUser,
  type TestCatalogue,
  type TestUser,
} from '../../testing/records';

let api: TestApi;
let catalogue: TestCatalogue;
let chief: TestUser;

/** Waiting applications as number, title, applicant and status. The one that has waited longest is first. */
const WAITING = [
  ['1-KINO-1-1-00041', 'Мапа тиші', 'ГО «Обрій»', -4],
  ['1-KINO-1-1-00042', 'Голоси міста', 'Фонд «Мапа»', -3],
  ['1-KINO-1-2-00041', 'Оркестр на подвір’ї', 'ГО «Лад»', -3],
] as const;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  catalogue = await addCatalogue(db);
  chief = await addUser(db, 'chief');
  for (const [day, waitingRow] of WAITING.entries())
    await addApplicationAt(waitingRow, `2026-11-0${day + 1}T10:00:00Z`);
  await addApplicationAt(['1-KINO-1-1-00043', 'Мапа вітрів', 'ГО «Тік»', 2], '2026-10-01T10:00:00Z');
  const listedOnAgenda = await addApplicationAt(
    ['1-KINO-1-1-00044', 'Мапа снів', 'ГО «Так»', -3],
    '2026-10-01T10:00:00Z',
  );
  await putOnAgenda(listedOnAgenda);
  for (const name of ['Соломія Грабар', 'Остап Грабовий', 'Марко Лис']) await addCandidate(name);
  await addCandidate('Грабина Заблокована', true);
});
afterAll(() => api.close());

async function addApplicationAt(
  [number, title, name, status]: readonly [string, string, string, number],
  moment: string,
): Promise<string> {
  const id = await addApplication(api.services.db, catalogue.contest, number);
  const state = initialState(id, 3);
  const techReview = { ...state.techReview, status, needsDirection: status === -3, appealed: status === -4 };
  await run(api.services, 'update applications set title = $2, applicant = $3, state = $4 where id = $1', [
    id,
    title,
    { name },
    JSON.stringify({ ...state, techReview }),
  ]);
  await run(
    api.services,
    `insert into tasks (subject_id, key, process, step, roles, epoch, opened_at)
     values ($1, 'decide', 'tech_review', 'tech_review.session_decide', '{chief}', 0, $2)`,
    [id, moment],
  );
  return id;
}

async function putOnAgenda(item: string): Promise<void> {
  const id = randomUUID();
  await run(
    api.services,
    `with made as (
       insert into board_sessions (id, type, counter, created_by, members, status, state)
       values ($1, 'tech_review', 1, $2, $3, 0, $4) returning id)
     insert into board_session_items (session_id, item_id, position) select id, $5, 1 from made`,
    [id, chief.id, [chief.id], JSON.stringify(noSession([])), item],
  );
}

/** Adds a candidate on whom the commission can decide. */
async function addCandidate(name: string, isBlocked = false): Promise<void> {
  const { id } = await addUser(api.services.db, 'unassigned_expert');
  await run(api.services, 'update users set name = $2, blocked = $3 where id = $1', [id, name, isBlocked]);
  const matching = { status: 0, commission: 0, direction: 0, supervisoryBoard: 0 };
  const selection = await row<{ id: string }>(
    api.services,
    `insert into expert_selections (user_id, season_id, status, started_by, state) values ($1, $2, 0, $3, $4) returning id`,
    [id, catalogue.season, chief.id, JSON.stringify({ ...initialSelection(id), matching })],
  );
  await run(
    api.services,
    `insert into tasks (subject_kind, subject_id, key, process, step, roles, epoch)
     values ('selection', $1, 'commission', 'expert_selection', 'expert_selection.commission', '{chief}', 0)`,
    [selection?.id],
  );
}

const findCandidates = (type: string, search?: string) =>
  api.as(
    chief,
    `/api/direction/${type}/candidates${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
  );
const numbers = async (search?: string) => {
  const { data } = await findCandidates('tech_review', search);
  return (data.applications as { spec_id: string }[]).map(({ spec_id: number }) => number);
};
const names = async (type: string, search?: string) => {
  const { data } = await findCandidates(type, search);
  return (data.experts as { name: string }[]).map(({ name }) => name).sort();
};
const [[FIRST], [SECOND], [THIRD]] = WAITING;

test('applications that wait for the direction are listed, longest waiting first, without those decided or on an agenda', async () => {
  expect(await numbers()).toEqual([FIRST, SECOND, THIRD]);
  const { data } = await findCandidates('tech_review');
  expect(data).toMatchObject({
    applications: [
      {
        spec_id: FIRST,
        title: 'Мапа тиші',
        name_organization: 'ГО «Обрій»',
        status: -4,
        since: '2026-11-01T10:00:00.000Z',
      },
      { status: -3 },
      { status: -3 },
    ],
    experts: [],
    more: false,
  });
});

test.each([
  ['00041', [FIRST, THIRD]],
  ['kino-1-2', [THIRD]],
  ['мапа', [FIRST, SECOND]],
  ['Мапа тиш', [FIRST]],
  ['міста мапа', [SECOND]],
  ['апати', []],
])(
  '“%s” finds by a part of the number, or by words of title and applicant',
  async (search, expectedNumbers) => {
    expect(await numbers(search)).toEqual(expectedNumbers);
  },
);

test('a search needs more than three characters', async () => {
  for (const type of ['tech_review', 'expert_commision']) {
    const { status, json } = await findCandidates(type, 'Мап');
    expect([type, status, Object.keys(json.errors as object)]).toEqual([type, 422, ['search']]);
  }
});

test('experts on whom the body can decide are found by a part of their name, without blocked ones', async () => {
  expect(await names('expert_commision')).toEqual(['Марко Лис', 'Остап Грабовий', 'Соломія Грабар']);
  expect(await names('expert_commision', 'грабо')).toEqual(['Остап Грабовий']);
  expect(await names('expert_commision', 'ГРАБ')).toEqual(['Остап Грабовий', 'Соломія Грабар']);
  expect(await names('experts', 'ГРАБ')).toEqual([]);
});
