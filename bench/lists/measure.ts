import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { connect } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { findFreePorts } from '../inbox/ports';
import { start } from '../process';
import { quantile, timed, type Figure } from '../statistics';
import { casesOf, type Case } from './cases';
import { fill } from './fill';
import { planOf, type Plan } from './plans';

const SAMPLES = 30;
/** Number of samples of a case that reads all rows: it takes long, and is not compared between the sizes. */
const WHOLE_SAMPLES = 8;
const WARM_UP = 6;
const SIZES = [1_000, 100_000] as const;
/** Greatest ratio of the time at 100,000 to the time at 1,000. */
const LIMIT = 1.5;
/** Greatest ratio of the time at 100,000 to the time of a bare route: a minimal HTTP route that runs the same SQL. */
const BARE_LIMIT = 1.5;
/** Limits of pages so fast that they do not reach the aim yet: session, rights and the check of the answer take one or two ms. */
const BARE_LIMITS: Partial<Record<Case['list'], number>> = {
  'approval statistics': 1.75,
  'approval statistics, first page with its count': 2,
};
/**
 * Quantile of the samples that is compared. It is low because other programs on the machine make some samples slower, but none faster.
 */
const SHARE = 0.25;

interface Side {
  cases: Case[];
  ask: (one: Case) => Promise<void>;
  /** Requests the case with this index from the bare route. */
  askBare: (index: number) => Promise<void>;
  processes: ChildProcess[];
  plans: Plan[];
}

/** Times of a case, in ms. */
interface Times {
  at1k: number[];
  at100k: number[];
  bare: number[];
}

/**
 * Measures every order and filter of a contest's list, the search, the accounts, the inbox, the statistics of experts and of approval, the
 * lists of experts, the payments, the dashboard and the documents. A page at 100,000 applications is compared with the page at 1,000, some
 * also with a bare route with the same SQL, in turn in one run. A plan that reads a growing table from end to end fails whatever its time.
 * The plans are written to `results`/lists-plans.txt; with `only`, parts of the names of the cases to measure, no plans are written.
 */
export async function measureLists(
  env: Record<string, string>,
  results: string,
  only: readonly string[] = [],
): Promise<{ figures: Figure[]; samples: object }> {
  const sides: Side[] = [];
  for (const size of SIZES) sides.push(await prepare(env, size, only));
  const [small, largeSide] = sides;
  if (!small || !largeSide) throw new Error('two sizes are compared');
  const times = await sample(small, largeSide);
  for (const { processes } of sides) for (const one of processes) one.kill('SIGTERM');
  if (only.length === 0)
    writeFileSync(path.join(results, 'lists-plans.txt'), largeSide.plans.map(planText).join('\n'));
  const measured = small.cases.map((testCase, index) => {
    const { at1k, at100k, bare } = times[index] as Times;
    const [quick, slowMs, bareTime] = [at1k, at100k, bare].map((times) => quantile(times, SHARE));
    return {
      ...testCase,
      at1k: quick ?? Number.NaN,
      at100k: slowMs ?? Number.NaN,
      bareTime: bareTime ?? Number.NaN,
      plan: largeSide.plans[index] as Plan,
    };
  });
  const lists = [...new Set(measured.map(({ list }) => list))];
  const ofList = (cases: Measured[]) =>
    lists.map((list) => cases.filter((testCase) => testCase.list === list));
  const filled = (cases: Measured[][]) => cases.filter(({ length }) => length > 0);
  return {
    samples: measured.map(({ list, name, at1k, at100k, bareTime }) => ({
      list,
      name,
      at1k,
      at100k,
      bareTime,
    })),
    figures: [
      ...filled(ofList(measured.filter(({ readsAllRows }) => !readsAllRows))).map(growthFigure),
      ...filled(ofList(measured.filter(({ comparedWithMinimalRoute }) => comparedWithMinimalRoute))).map(
        bareFigure,
      ),
    ],
  };
}

/** Requests all cases in turn, at both sizes and from the bare route. */
async function sample(small: Side, largeSide: Side): Promise<Times[]> {
  const times = small.cases.map((): Times => ({ at1k: [], at100k: [], bare: [] }));
  for (let round = 0; round < WARM_UP + SAMPLES; round++) {
    for (const [index, one] of small.cases.entries()) {
      if (one.readsAllRows && round >= WARM_UP + WHOLE_SAMPLES) continue;
      const requests: [keyof Times, () => Promise<void>][] = [
        ['at1k', () => small.ask(one)],
        ['at100k', () => largeSide.ask(largeSide.cases[index] as Case)],
      ];
      if (one.comparedWithMinimalRoute) requests.push(['bare', () => largeSide.askBare(index)]);
      for (const [name, sendRequest] of round % 2 ? requests : requests.toReversed()) {
        const ms = await timed(sendRequest);
        if (round >= WARM_UP) times[index]?.[name].push(ms);
      }
    }
  }
  return times;
}

type Measured = Case & { at1k: number; at100k: number; bareTime: number; plan: Plan };

/** Returns the figure of a list's worst case; a faulty plan is worse than any time. */
function growthFigure(cases: Measured[]): Figure {
  const badness = ({ at1k, at100k, plan }: Measured) => (plan.faults.length > 0 ? Infinity : at100k / at1k);
  const worst = cases.reduce((previousWorst, testCase) =>
    badness(testCase) > badness(previousWorst) ? testCase : previousWorst,
  );
  const fault = worst.plan.faults.join();
  return {
    name: `${worst.list}, worst of ${cases.length}: ${worst.name}${fault && ` (${fault})`}, 100,000 against 1,000, lower quartile`,
    ratio: badness(worst),
    aim: LIMIT,
    failsAbove: LIMIT,
    detail: { '1k': worst.at1k, '100k': worst.at100k },
  };
}

/** Returns the figure of the case that differs most from its bare route. */
function bareFigure(cases: Measured[]): Figure {
  const badness = ({ at100k, bareTime }: Measured) => at100k / bareTime;
  const worst = cases.reduce((previousWorst, testCase) =>
    badness(testCase) > badness(previousWorst) ? testCase : previousWorst,
  );
  return {
    name: `${worst.list}, worst of ${cases.length}: ${worst.name}, 100,000 against a bare route with the same SQL, lower quartile`,
    ratio: badness(worst),
    aim: BARE_LIMIT,
    failsAbove: BARE_LIMITS[worst.list] ?? BARE_LIMIT,
    detail: { '100k': worst.at100k, bare: worst.bareTime },
  };
}

const planText = ({ list, name, lines }: Plan) => `## ${list}: ${name}\n${lines.join('\n')}\n`;

/** Makes a database of this size, with the product's API and the bare route over it. */
async function prepare(env: Record<string, string>, size: number, only: readonly string[]): Promise<Side> {
  const url = new URL(env.DATABASE_URL ?? '');
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database lists_${size}`);
  await admin.end();
  url.pathname = `/lists_${size}`;
  await migrate(url.href);
  const db = connect(url.href, 2);
  const filled = await fill(db, size);
  const cases = casesOf(filled, size).filter(
    ({ list, name }) => only.length === 0 || only.some((part) => `${list}: ${name}`.includes(part)),
  );
  const plans: Plan[] = [];
  for (const testCase of cases) plans.push(await planOf(db, testCase));
  await db.close();
  const [port = 0, barePort = 0] = await findFreePorts(2);
  const address = `http://127.0.0.1:${port}`;
  const childEnv = { ...env, DATABASE_URL: url.href, LOG_LEVEL: 'silent' };
  const statements = path.join(tmpdir(), `bench-statements-${process.pid}-${size}.json`);
  writeFileSync(statements, JSON.stringify(cases.map((testCase) => testCase.statements)));
  const processes = [
    await start('inbox/api.ts', { ...childEnv, PORT: String(port), PUBLIC_URL: address }),
    await start('bare/statements.ts', { ...childEnv, PORT: String(barePort), STATEMENTS: statements }),
  ];
  rmSync(statements);
  // The bare route does not compress its answers, and decompressing them would count as time of the API (decision 0072).
  const headers = {
    authorization: `Bearer ${filled.token}`,
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  };
  return {
    cases,
    plans,
    processes,
    async askBare(index) {
      const response = await fetch(`http://127.0.0.1:${barePort}/?case=${index}`);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`bare route: ${response.status} ${text}`);
    },
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
