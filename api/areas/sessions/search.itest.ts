import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { noSession, type SessionType } from '../../../domain/session/state';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let chief: TestUser;

/** Sessions of the direction by number and moment; the first two and the last two are within a minute, but on two days in Kyiv. */
const HELD: readonly (readonly [counter: number, at: string])[] = [
  [1, '2025-12-31T21:59:00Z'],
  [2, '2025-12-31T22:00:00Z'],
  [11, '2026-10-31T10:00:00Z'],
  [12, '2026-11-22T21:59:30Z'],
  [22, '2026-11-22T22:00:00Z'],
];

beforeAll(async () => {
  api = await startApi();
  chief = await addUser(api.services.db, 'chief');
  for (const [counter, at] of HELD) await add('tech_review', counter, at);
  await add('experts', 12, '2026-11-22T10:00:00Z');
});
afterAll(() => api.close());

const add = (type: SessionType, counter: number, at: string) =>
  run(
    api.services,
    `insert into board_sessions (id, type, counter, created_by, members, status, state, created_at)
     values ($1, $2, $3, $4, $5, 0, $6, $7)`,
    [randomUUID(), type, counter, chief.id, [chief.id], JSON.stringify(noSession([])), at],
  );

async function found(search: string, type = 'tech_review'): Promise<number[]> {
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
    expect(await found(search)).toEqual(counters);
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
  expect(await found(search)).toEqual([]);
});

test('a search finds only sessions of one kind; without a search all are listed', async () => {
  expect(await found('12', 'experts')).toEqual([12]);
  expect(await found('11', 'experts')).toEqual([]);
  expect(await found(' ')).toEqual([22, 12, 11, 2, 1]);
});
