import type { OutputOf } from '../api/contract/endpoint';
import type { contract } from '../api/contract';
import { row } from '../db/query';
import { APPLICATION } from '../domain/application';
import type { ApplicationState } from '../domain/application/state';
import { ROLES } from '../domain/roles';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { kyivDay } from './kit/kyiv-day';
import { preparePassword, rollBack } from './kit/rollback';
import { undoRollback } from './kit/undo-rollback';
import { beginApplication, expectDone, type applicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

type At = OutputOf<typeof contract.applicationAt>;
type Standing = At['standing'];

/** Facts of the application at a moment; `at` in ISO 8601. */
interface Observation {
  at: string;
  statuses: [string, string | null, number][];
  overall: number;
  granted: number | null;
  tasks: string[];
  fields: unknown;
  /** Id of the last decision. */
  last: number;
}

let world: World;
let application: ReturnType<typeof applicationDriver>;
/** Observations by name of the stage, in the order of the work. */
const observations = new Map<string, Observation>();
let undone: { from: string; standing: Observation };

beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  application = await beginApplication(world, await contest(world.services.db));
  await observe('submitted');
  await application.technical();
  await observe('technical');
  await application.distribute();
  await observe('distributed');
  await application.evaluate();
  await observe('evaluated');
  await application.negotiateOnline();
  await observe('negotiated');
  await application.boards();
  await observe('boards');
  await application.uploadAgreement();
  expectDone(await application.as('chief').sign('agreement.sign'));
  await observe('agreement');
  const rollback = await rollBack(world, [application.id], { section: 'reporting_review', status: 3 });
  undone = { from: (await lookNow()).at, standing: await lookNow() };
  await undoRollback(world, rollback, application.id);
  await observe('undone');
  await rollBack(world, [application.id], { section: 'reporting_review', status: 0 });
  await observe('rolledBack');
});
afterAll(() => world?.stop());

async function lookNow(): Promise<Observation> {
  const applicationRow = await row<{ state: ApplicationState; overall: number; now: Date; last: number }>(
    world.services,
    `select state, overall, clock_timestamp() as now, (select coalesce(max(id), 0)::int from decisions where application_id = $1) as last
       from applications where id = $1`,
    [application.id],
  );
  const tasks = await row<{ open: string[] }>(
    world.services,
    `select coalesce(array_agg(process || ' ' || coalesce(record_id::text, '') order by process, record_id::text), '{}') as open
       from tasks where application_id = $1 and closed_at is null`,
    [application.id],
  );
  if (!applicationRow || !tasks) throw new Error('no application');
  const view = await application.as('project_head').view();
  return {
    granted: view.sum.granted,
    at: applicationRow.now.toISOString(),
    overall: applicationRow.overall,
    last: applicationRow.last,
    tasks: tasks.open,
    fields: view.data.fields,
    statuses: APPLICATION.processes.flatMap(({ process, many, records }) =>
      records(applicationRow.state).map(({ id, status }): [string, string | null, number] => [
        process,
        many ? (id ?? null) : null,
        status,
      ]),
    ),
  };
}

async function observe(name: string): Promise<void> {
  observations.set(name, await lookNow());
}
const observationOf = (name: string): Observation => observations.get(name)!;

const readAt = (query: string, token = world.cast.by.project_head.token, id = application.id) =>
  call<At>(world.url, token, 'GET', `/api/application/${id}/at?${query}`);
const readStanding = async (moment: string) => (await readAt(`moment=${moment}`)).data.standing;
const statusesOf = ({ statuses }: Standing) =>
  statuses.map(({ process, record_id, status }) => [process, record_id, status]);
const holdersOf = ({ holders }: Standing) =>
  holders?.map(({ process, record_id }) => `${process} ${record_id ?? ''}`).sort() ?? null;

const STAGES = [
  'submitted',
  'technical',
  'distributed',
  'evaluated',
  'negotiated',
  'boards',
  'agreement',
  'undone',
  'rolledBack',
];

test.each(STAGES)('after two rollbacks a past moment shows what was in force then: %s', async (name) => {
  const { at, statuses, overall, granted, tasks, fields } = observationOf(name);
  const standing = await readStanding(at);
  expect(statusesOf(standing)).toEqual(statuses);
  expect(standing.sum).toEqual({ granted, by_commission: null });
  expect(standing).toMatchObject({ overall, before: null, unknown: [] });
  expect(holdersOf(standing)).toEqual(tasks);
  expect(standing.fields).toEqual(fields);
});

test.each(STAGES.slice(0, 6))(
  'the moment just before the next decision still shows this stage: %s',
  async (name) => {
    const { statuses, overall, last } = observationOf(name);
    const next = await row<{ id: string; step: string }>(
      world.services,
      'select id, step from decisions where application_id = $1 and id > $2 order by decisions.id limit 1',
      [application.id, last],
    );
    const standing = await readStanding(`before:${next?.id}`);
    expect(statusesOf(standing)).toEqual(statuses);
    expect(standing).toMatchObject({ overall, before: { _id: next?.id, step: next?.step } });
  },
);

test('between a rollback and its undo the application is shown as rolled back, without holders of tasks', async () => {
  const { at, statuses, overall } = undone.standing;
  const standing = await readStanding(at);
  expect(statusesOf(standing)).toEqual(statuses);
  expect(standing).toMatchObject({ overall, holders: null, unknown: ['holders'] });
});

test('a past day is shown as at its end, today as at the current moment', async () => {
  expect(statusesOf(await readStanding(kyivDay()))).toEqual(observationOf('rolledBack').statuses);
});

test('the differences of two moments are listed', async () => {
  const { data } = await readAt(`moment=${observationOf('boards').at}&with=${observationOf('agreement').at}`);
  expect(data.differences).toEqual({
    overall: false,
    statuses: [{ process: 'agreement', record_id: null, from: 0, to: 2 }],
    sum: false,
    fields: [],
    holders: true,
  });
  const negotiated = await readAt(
    `moment=${observationOf('evaluated').at}&with=${observationOf('negotiated').at}`,
  );
  expect(negotiated.data.differences).toMatchObject({
    overall: true,
    statuses: [{ process: 'negotiation', from: null, to: 4 }],
    sum: false,
  });
  const granting = await readAt(
    `moment=${observationOf('negotiated').at}&with=${observationOf('boards').at}`,
  );
  expect(granting.data.differences).toMatchObject({ sum: true, fields: [] });
  expect(granting.data.other?.sum.granted).toBe(observationOf('boards').granted);
  const [agreedField] = negotiated.data.differences?.fields ?? [];
  const valueOf = ({ fields }: Standing) =>
    fields.flatMap((section) => section.fields).find(({ name }) => name === agreedField)?.value;
  expect(agreedField).toBeDefined();
  expect(valueOf(negotiated.data.standing)).not.toEqual(valueOf(negotiated.data.other!));
  const sameMoment = await readAt(`moment=${observationOf('boards').at}&with=${observationOf('boards').at}`);
  expect(sameMoment.data.differences).toEqual({
    overall: false,
    statuses: [],
    sum: false,
    fields: [],
    holders: false,
  });
});

test('an expert sees only their own review and the submitted form, and only of an application assigned to them', async () => {
  const views = await application.as('project_head').view();
  const decisions = await row<{ foreign: string }>(
    world.services,
    `select min(id)::text as foreign from decisions where application_id = $1 and process = 'tech_review'`,
    [application.id],
  );
  const reviewedObservation = observationOf('evaluated');
  const ids = reviewedObservation.statuses.filter(([process]) => process === 'review').map(([, id]) => id);
  expect(ids).toHaveLength(3);
  for (const expert of world.cast.experts) {
    const ownReview = views.reviews.find((review) => review.expert?._id === expert.id);
    const { status, data } = await readAt(`moment=${reviewedObservation.at}`, expert.token);
    expect(status).toBe(ownReview ? 200 : 403);
    if (!ownReview) continue;
    expect(data.standing.overall).toBeNull();
    expect(data.standing.statuses.map(({ record_id: id }) => id)).toEqual([ownReview._id]);
    expect(data.standing.holders?.every(({ record_id: id }) => id === ownReview._id)).toBe(true);
    expect((await readAt(`moment=before:${decisions?.foreign}`, expert.token)).status).toBe(404);
  }
});

test.each(ROLES.filter((role) => role !== 'expert'))(
  '%s may read past moments if the role may read the history',
  async (role) => {
    const { token } = world.cast.by[role];
    const log = await call(world.url, token, 'GET', `/api/application/${application.id}/logs`);
    expect((await readAt(`moment=${kyivDay()}`, token)).status).toBe(log.status);
  },
);

test.each([
  ['', 'moment'],
  ['moment=', 'moment'],
  ['moment=yesterday', 'moment'],
  ['moment=2026-02-30', 'moment'],
  ['moment=1999-01-01', 'moment'],
  [`moment=${kyivDay(1)}`, 'moment'],
  [`moment=${kyivDay(-1)}`, 'moment'],
  [`moment=2000-01-01T00:00:00Z`, 'moment'],
  ['moment=before:-1', 'moment'],
  ['moment=before:1e3', 'moment'],
  [`moment=${kyivDay()}&with=x`, 'with'],
  [`moment=${kyivDay()}&with=${kyivDay(1)}`, 'with'],
])('%s is refused at its field', async (query, field) => {
  const { status, problem } = await readAt(query);
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
});

test('an unknown decision and an unknown application are not found', async () => {
  expect((await readAt('moment=before:999999999999999')).status).toBe(404);
  const { token } = world.cast.by.project_head;
  expect((await readAt(`moment=${kyivDay()}`, token, crypto.randomUUID())).status).toBe(404);
});
