import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { noSession, type SessionType } from '../../../domain/session/state';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let chief: TestUser;

/**
 * Numbers and moments of the direction's sessions. The first two are a minute apart, the last two half a minute; midnight in Kyiv is
 * between the two of each pair.
 */
const SESSIONS: readonly (readonly [counter: number, at: string])[] = [
  [1, '2025-12-31T21:59:00Z'],
  [2, '2025-12-31T22:00:00Z'],
  [11, '2026-10-31T10:00:00Z'],
  [12, '2026-11-22T21:59:30Z'],
  [22, '2026-11-22T22:00:00Z'],
];

beforeAll(async () => {
  api = await startApi();
  chief = await addUser(api.services.db, 'chief');
  for (const [counter, at] of SESSIONS) await add('tech_review', counter, at);
  await add('experts', 12, '2026-11-22T10:00:00Z');
});
afterAll(() => api.close());

const add = (type: SessionType, counter: number, moment: string) =>
  run(
    api.services,
    `insert into board_sessions (id, type, counter, created_by, members, status, state, created_at)
     values ($1, $2, $3, $4, $5, 0, $6, $7)`,
    [randomUUID(), type, counter, chief.id, [chief.id], JSON.stringify(noSession([])), moment],
  );

async function findNumbers(search: string, type = 'tech_review'): Promise<number[]> {
  const { data } = await api.as(chief, `/api/direction/${type}/all?search=${encodeURIComponent(search)}`);
  return (data.sessions as { counter: number }[]).map(({ counter }) => counter);
}

test.each([
  ['12', [12]],
  ['#12', [12]],
  ['№ 12', [12]],
  [' 12 ', [12]],
  ['22.11.2026', [12]],
  ['22-11-2026', [12]],
  ['22/11/2026', [12]],
  ['23.11.2026', [22]],
  ['1.1.2026', [2]],
  ['31.12.2025', [1]],
  ['11.2026', [22, 12]],
  ['10.2026', [11]],
  ['2026', [22, 12, 11, 2]],
  ['2025', [1]],
  ['2026-11-23', [22]],
  ['2026-11', [22, 12]],
  ['23.11', [22]],
  ['31.12', [1]],
  ['23 листопада', [22]],
  ['23 листопада 2026 р.', [22]],
  ['23 ЛИСТОП', [22]],
  ['листопад', [22, 12]],
  ['Nov 23', [22]],
  ['November 23, 2026', [22]],
])(
  '“%s” finds the sessions of that number, day, month or year, the newest first',
  async (search, counters) => {
    expect(await findNumbers(search)).toEqual(counters);
  },
);

test.each([
  '3',
  '31.02.2026',
  '13.2026',
  '1899',
  'дирекція',
  '12 листопада',
  '31.02',
  '23 ли',
  '99 листопада',
])('“%s” finds nothing', async (search) => {
  expect(await findNumbers(search)).toEqual([]);
});

test('a search finds only sessions of the chosen kind; without a search all of this kind are listed', async () => {
  expect(await findNumbers('12', 'experts')).toEqual([12]);
  expect(await findNumbers('11', 'experts')).toEqual([]);
  expect(await findNumbers(' ')).toEqual([22, 12, 11, 2, 1]);
});
