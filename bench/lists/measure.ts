import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connect } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { settlePorts } from '../inbox/ports';
import { start } from '../process';
import { quantile, timed, type Figure } from '../statistics';
import { casesOf, type Case } from './cases';
import { fill } from './fill';
import { planOf, type Plan } from './plans';

const SAMPLES = 30;
const WARM_UP = 6;
const SIZES = [1_000, 100_000] as const;
/** Greatest ratio of the time at 100,000 to the time at 1,000. */
const LIMIT = 1.5;
/** Lists that do not reach the aim yet. */
const LIMITS: Partial<Record<Case['list'], number>> = {
  // Where the first search does not quite fill the page, the second reads its rows again.
  'contest list by several filters': 2,
};
/** Quantile of the samples that counts: other programs on the machine make some slow, and none fast. */
const SHARE = 0.25;

interface Side {
  cases: Case[];
  ask: (one: Case) => Promise<void>;
  process: ChildProcess;
  plans: Plan[];
}

/**
 * Measures every order and filter of a contest's list, the search, the accounts, the inbox, the case state, the statistics of approval and
 * the lists of experts: a page at 100,000 applications against one at 1,000, in one run and in turn. A plan that reads a growing table from
 * end to end fails whatever its time. The plans are written to `results`/lists-plans.txt.
 */
export async function measureLists(
  env: Record<string, string>,
  results: string,
): Promise<{ figures: Figure[]; samples: object }> {
  const sides: Side[] = [];
  for (const size of SIZES) sides.push(await prepare(env, size));
  const [small, large] = sides;
  if (!small || !large) throw new Error('two sizes are compared');
  const samples = small.cases.map(() => SIZES.map((): number[] => []));
  for (let round = 0; round < WARM_UP + SAMPLES; round++) {
    for (const [place, times] of samples.entries()) {
      for (const side of round % 2 ? [0, 1] : [1, 0]) {
        const ms = await timed(async () => sides[side]?.ask(sides[side].cases[place] as Case));
        if (round >= WARM_UP) times[side]?.push(ms);
      }
    }
  }
  for (const { process } of sides) process.kill('SIGTERM');
  writeFileSync(path.join(results, 'lists-plans.txt'), large.plans.map(printed).join('\n'));
  const measured = small.cases.map((one, place) => {
    const [at1k = Number.NaN, at100k = Number.NaN] =
      samples[place]?.map((times) => quantile(times, SHARE)) ?? [];
    return { ...one, at1k, at100k, ratio: at100k / at1k, plan: large.plans[place] as Plan };
  });
  return {
    samples: measured.map(({ list, name, at1k, at100k, ratio }) => ({ list, name, at1k, at100k, ratio })),
    figures: [...new Set(measured.map(({ list }) => list))].map((list) =>
      figureOf(
        list,
        measured.filter((one) => one.list === list),
      ),
    ),
  };
}

type Measured = Case & { at1k: number; at100k: number; ratio: number; plan: Plan };

/** Returns the worst of a list's cases; a faulty plan is worse than any time. */
function figureOf(list: Case['list'], cases: Measured[]): Figure {
  const worth = ({ ratio, plan }: Measured) => (plan.faults.length > 0 ? Infinity : ratio);
  const worst = cases.reduce((one, two) => (worth(two) > worth(one) ? two : one));
  const fault = worst.plan.faults.join();
  return {
    name: `${list}, worst of ${cases.length}: ${worst.name}${fault && ` (${fault})`}, 100,000 against 1,000, lower quartile`,
    ratio: worth(worst),
    aim: LIMIT,
    failsAbove: LIMITS[list] ?? LIMIT,
    detail: { '1k': worst.at1k, '100k': worst.at100k },
  };
}

const printed = ({ list, name, lines }: Plan) => `## ${list}: ${name}\n${lines.join('\n')}\n`;

/** Makes a database of this size, with the product's API over it. */
async function prepare(env: Record<string, string>, size: number): Promise<Side> {
  const url = new URL(env.DATABASE_URL ?? '');
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database lists_${size}`);
  await admin.end();
  url.pathname = `/lists_${size}`;
  await migrate(url.href);
  const db = connect(url.href, 2);
  const filled = await fill(db, size);
  const cases = casesOf(filled, size);
  const plans: Plan[] = [];
  for (const one of cases) plans.push(await planOf(db, one));
  await db.close();
  const [port = 0] = await settlePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const own = {
    ...env,
    DATABASE_URL: url.href,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: address,
  };
  const process = await start('inbox/api.ts', own);
  const headers = { authorization: `Bearer ${filled.token}`, 'content-type': 'application/json' };
  return {
    cases,
    plans,
    process,
    async ask({ method, path: to, body }) {
      const response = await fetch(
        address + to,
        method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { headers },
      );
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${to}: ${response.status} ${text}`);
    },
  };
}
