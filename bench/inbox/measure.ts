import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { connect } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { findFreePorts } from './ports';
import { start } from '../process';
import { quantile, timed, type Figure } from '../statistics';
import { fill } from './fill';

const SAMPLES = 600;
const WARM_UP = 100;
const SIZES = [1_000, 100_000] as const;

interface Side {
  product: () => Promise<void>;
  bare: () => Promise<void>;
  processes: ChildProcess[];
}

/** Compares a page of 50 tasks at 1,000 and at 100,000 applications with a bare Koa route with the same SQL, in turn. */
export async function measureInbox(
  env: Record<string, string>,
): Promise<{ figures: Figure[]; samples: object }> {
  const sides: Side[] = [];
  for (const size of SIZES) sides.push(await prepare(env, size));
  const samples = SIZES.map(() => ({ product: [] as number[], bare: [] as number[] }));
  for (let index = 0; index < WARM_UP + SAMPLES; index++) {
    for (const [sideIndex, side] of sides.entries()) {
      for (const name of index % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
        const ms = await timed(side[name]);
        if (index >= WARM_UP) samples[sideIndex]?.[name].push(ms);
      }
    }
  }
  for (const { processes } of sides) for (const one of processes) one.kill('SIGTERM');
  const p95 = samples.map(({ product, bare }) => ({
    product: quantile(product, 0.95),
    bare: quantile(bare, 0.95),
  }));
  const [small, large] = p95;
  if (!small || !large) throw new Error('nothing was measured');
  const detail = {
    '1k product p95': small.product,
    '1k bare p95': small.bare,
    '100k product p95': large.product,
    '100k bare p95': large.bare,
  };
  return {
    samples,
    figures: [
      {
        name: 'inbox page at 1,000: product against bare route, p95',
        ratio: small.product / small.bare,
        aim: 2,
        failsAbove: 2,
        detail,
      },
      {
        name: 'inbox page at 100,000: product against bare route, p95',
        ratio: large.product / large.bare,
        aim: 2,
        failsAbove: 2,
        detail,
      },
      {
        name: 'inbox page: 100,000 against 1,000 applications, median',
        ratio: quantile(samples[1]?.product ?? [], 0.5) / quantile(samples[0]?.product ?? [], 0.5),
        aim: 1.2,
        failsAbove: 1.2,
        detail: {},
      },
    ],
  };
}

/** Creates a database of this size, and starts the product's API and the bare route with it. */
async function prepare(env: Record<string, string>, size: number): Promise<Side> {
  const url = new URL(env.DATABASE_URL ?? '');
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database inbox_${size}`);
  await admin.end();
  url.pathname = `/inbox_${size}`;
  await migrate(url.href);
  const db = connect(url.href, 2);
  const reader = await fill(db, size);
  await db.close();
  const [port, barePort] = await findFreePorts(2);
  const childEnv = { ...env, DATABASE_URL: url.href, LOG_LEVEL: 'silent' };
  const bareApi = await start('bare/api.ts', { ...childEnv, PORT: String(barePort) });
  const product = await start('inbox/api.ts', {
    ...childEnv,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const get = (address: string) => async () => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${reader.token}` } });
    const { data } = (await response.json()) as { data: { tasks: object[] } };
    if (data.tasks.length < 50) throw new Error(`${response.status}: not a page`);
  };
  return {
    product: get(`http://127.0.0.1:${port}/api/inbox`),
    bare: get(`http://127.0.0.1:${barePort}/?id=${reader.id}`),
    processes: [bareApi, product],
  };
}
