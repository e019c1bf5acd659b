import { createHash } from 'node:crypto';
import { rows, run } from '../../db/query';
import type { Level } from '../areas/catalogue-admin/contract/catalogue-admin';
import { startApi, type Answer, type TestApi } from './api';
import { addApplication, addCatalogue, addUser, type TestCatalogue, type TestUser } from './records';

export interface CatalogueWorld {
  api: TestApi;
  admin: TestUser;
  /** A second person who may edit the catalogue. */
  chief: TestUser;
  /** A person who may only read the catalogue. */
  manager: TestUser;
  /** A season with a contest that has an application. */
  catalogue: TestCatalogue;
}

/** Starts the API with a catalogue that has an application and some dictionary options. */
export async function startCatalogue(): Promise<CatalogueWorld> {
  const api = await startApi();
  const { db } = api.services;
  const admin = await addUser(db, 'admin');
  const chief = await addUser(db, 'chief');
  const manager = await addUser(db, 'project_manager');
  const catalogue = await addCatalogue(db, 4);
  await addApplication(db, catalogue.contest, '4-KINO-1-1-01001');
  await run(
    { db },
    `insert into dictionary_options (field, value, name, "order") values
       ('keywords', 'film', 'Кіно', 0), ('keywords', 'sound', 'Звук', 1), ('keywords', 'light', 'Світло', 2),
       ('culture', 'audio', 'Аудіальне мистецтво', 0)`,
  );
  return { api, admin, chief, manager, catalogue };
}

const TABLES = [
  'seasons',
  'programs',
  'lots',
  'contests',
  'dictionary_options',
  'holidays',
  'catalogue_log',
  'applications',
  'files',
  'users',
  'methodologies',
  'question_groups',
  'questions',
];

/** Returns the body of a request for a contest, in a season made by `addBranch`. */
export const contestOf = (year: number, change: object = {}) => ({
  number: 1,
  title: 'Конкурс',
  lot: null as string | null,
  deadlines: {
    realization: { start: `${year}-03-01`, end: `${year}-10-31` },
    submission: null as string | null,
  },
  experts: 5,
  metodology_id: null,
  expert_rate: null as number | null,
  expert_hours: null as number | null,
  board_threshold: null as number | null,
  terms: {},
  ...change,
});

/** Returns helpers for tests of editing the catalogue: calls of the API, checks of refused calls, and new seasons. */
export function catalogueHelpers(world: () => Pick<CatalogueWorld, 'api' | 'admin'>) {
  const as = (user: TestUser) => (path: string, body?: unknown, method?: string) =>
    world().api.call(path, { token: user.token, body, method });
  const get = (path: string) => as(world().admin)(path);
  const post = (path: string, body: object) => as(world().admin)(path, body);

  /** Returns a digest of the whole catalogue: of every row of its tables. */
  async function catalogueDigest(): Promise<string> {
    const records = [];
    for (const table of TABLES)
      records.push(
        await rows(
          { db: world().api.services.db },
          `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
        ),
      );
    return createHash('sha256').update(JSON.stringify(records)).digest('hex');
  }

  /** Makes a call that must change nothing; returns status, code and the names of the fields with errors. */
  async function expectRefused(make: () => Promise<Answer>) {
    const before = await catalogueDigest();
    const { status, json } = await make();
    expect(await catalogueDigest()).toBe(before);
    return { status, code: json.code, errors: json.errors && Object.keys(json.errors) };
  }

  const idOf = ({ status, data, text }: Answer): string => {
    expect([status, text]).toEqual([200, expect.any(String)]);
    return String(data._id);
  };
  const record = async (level: Level, id: string) =>
    (await get(`/api/catalogs/manage/${level}/${id}`)).data.record as Record<string, unknown> & {
      version: number;
    };
  const logOf = async (kind: string, id?: string) =>
    (await get(`/api/catalogs/log?kind=${kind}${id ? `&record=${id}` : ''}`)).data.entries as {
      action: string;
      user: { name: string };
      changes: { field: string; from: string; to: string }[];
    }[];

  let numbers = 2100;
  /** Creates a season with a programme, a lot and a contest by calls of the API. */
  async function addBranch() {
    const number = ++numbers;
    const season = idOf(
      await post('/api/catalogs/seasons', {
        number,
        title: `Сезон ${number}`,
        start_date: `${number}-01-10`,
        end_date: `${number}-12-20`,
      }),
    );
    const program = idOf(
      await post('/api/catalogs/programs', {
        season,
        number: 1,
        title: 'Програма',
        prefix: 'ДІМ',
        program_start: `${number}-02-01`,
        program_end: `${number}-11-30`,
      }),
    );
    const lot = idOf(await post('/api/catalogs/lots', { program, number: 1, title: 'Лот' }));
    const contest = idOf(await post('/api/catalogs/contests', { program, ...contestOf(number, { lot }) }));
    return { number, season, program, lot, contest };
  }

  return { as, get, post, expectRefused, record, logOf, addBranch };
}
