import type { ApplicationView } from '../../api/areas/application/contract/application';
import { row, rows, type Database } from '../../db/query';
import { call } from './http';
import { viewOf } from './records';
import type { World } from './world';

type Row = Record<string, unknown>;

/** All data about an application at one moment. */
export interface Picture {
  /** Rows about the application, by table, as JSON. */
  tables: Record<string, Row[]>;
  workflow: { state: Row; version: number; status: string };
  /** The API's answer for the application's page; `applicant`: the answer of the integration API. */
  page: ApplicationView;
  applicant: Row;
}

/** Takes a picture of an application: workflow, records, page and the integration API's answer. */
export async function pictureOf(world: World, id: string): Promise<Picture> {
  const { db, temporal } = world.services;
  const { token } = world.cast.by.admin;
  const [tables, { state, version }, described, page, applicant] = await Promise.all([
    tablesOf(db, id),
    viewOf(world, id),
    temporal.workflow.getHandle(`application:${id}`).describe(),
    call<{ application: ApplicationView }>(world.url, token, 'GET', `/api/application/${id}`),
    call<{ application: Row }>(
      world.url,
      world.cast.integrationKey,
      'GET',
      `/api/integration/applications/${id}`,
    ),
  ]);
  return {
    tables,
    workflow: { state: state as never, version, status: described.status.name },
    page: page.data.application,
    applicant: applicant.data.application,
  };
}

/**
 * Tables about an application that no rollback restores: they record past events, or contain texts that somebody has
 * not sent yet and that the page shows.
 */
const NEVER_RESTORED = [
  'drafts',
  'events',
  'expert_draws', // the draw of an undone distribution stays readable
  'notifications',
  'reconciliation_checks',
  'rollback_items',
  'snapshots',
  'workflow_runs',
];

/** Returns the condition that finds a table's rows about an application; undefined for tables that are not about applications. */
export function conditionOf(table: string, columns: readonly string[]): string | undefined {
  if (table === 'checkpoints')
    return 't.subject_id = $1::uuid and t.run_id = (select active_run_id from applications where id = $1::uuid)';
  if (table === 'applications') return 't.id = $1::uuid';
  if (table === 'task_audiences') return 't.task_id in (select id from tasks where subject_id = $1::uuid)';
  const column = ['subject_id', 'application_id'].find((name) => columns.includes(name));
  return column && `t.${column} = $1::uuid`;
}

const statements = new WeakMap<object, Promise<{ own: string; others: string }>>();

/**
 * Returns two statements over all existing tables, so that none is forgotten: one for the rows about an application,
 * one for digests of the tables that are not about applications.
 */
function statementsOf(db: Database): Promise<{ own: string; others: string }> {
  const knownStatements = statements.get(db);
  if (knownStatements) return knownStatements;
  const madeStatements = makeStatements(db);
  statements.set(db, madeStatements);
  return madeStatements;
}

async function makeStatements(db: Database): Promise<{ own: string; others: string }> {
  const tables = await rows<{ name: string; columns: string[] }>(
    { db },
    `select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  const tableQueries = tables
    .filter(({ name }) => !NEVER_RESTORED.includes(name))
    .map(({ name, columns }) => ({ name, condition: conditionOf(name, columns) }));
  const part = ({ name, condition }: (typeof tableQueries)[number]) =>
    `select '${name}', (select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from "${name}" t where ${condition})`;
  const digest = ({ name }: (typeof tableQueries)[number]) =>
    `select '${name}', (select to_jsonb(md5(coalesce(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text), ''))) from "${name}" t)`;
  const ownRows = [...tableQueries.filter(({ condition }) => condition).map(part), COUNTED];
  const otherDigests = tableQueries
    .filter(({ name, condition }) => !condition && !LOGS.includes(name))
    .map(digest);
  // A function such as jsonb_build_object takes at most 100 arguments.
  const objectOf = (selects: readonly string[]) =>
    `select jsonb_object_agg(name, value) as all from (${selects.join('\nunion all ')}) part (name, value)`;
  return { own: objectOf(ownRows), others: objectOf(otherDigests) };
}

/** Counts of the application's contest. They are stored in several rows, whose values are added. */
const COUNTED = `select 'contest_counts', (select jsonb_agg(c) from (
  select sum(total) as total, sum(expert) as expert, sum(success) as success, sum(failed) as failed from contest_counts
   where contest_id = (select contest_id from applications where id = $1::uuid)) c)`;

/** Tables that are not about applications and to which any call, any worker or a rollback itself adds rows. */
const LOGS = [
  'commands',
  'contest_counts',
  'document_counts',
  'letters',
  'rate_limits',
  'request_log',
  'rollbacks',
  'sessions',
  'workers',
];

async function tablesOf(db: Database, id: string): Promise<Picture['tables']> {
  const { own } = await statementsOf(db);
  const rows = await row<{ all: Picture['tables'] }>({ db }, own, [id]);
  if (!rows) throw new Error('no tables');
  return rows.all;
}

/** Returns a digest of every table that is not about applications (people, catalogue, …), which no rollback changes. */
export async function otherTables(db: Database): Promise<Record<string, string>> {
  const { others } = await statementsOf(db);
  const digests = await row<{ all: Record<string, string> }>({ db }, others);
  if (!digests) throw new Error('no tables');
  return digests.all;
}
