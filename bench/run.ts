import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStack, type Stack } from '../scripts/stack/stack';
import { measureAgreement } from './agreement';
import { measureDeaths } from './deaths/measure';
import { measureDocuments } from './decision/documents';
import { toNegotiation } from './decision/extend';
import { measureDecision } from './decision/measure';
import { measureRunEnds } from './decision/run-ends';
import { measureDistribution } from './distribution/measure';
import { endingFigure } from './ending';
import { measureInbox } from './inbox/measure';
import { measureLists } from './lists/measure';
import { measurePage } from './page/measure';
import { measureSigning } from './signing/measure';
import type { Figure } from './statistics';
import { measureTexts } from './texts';
import { openBenchWorld, type BenchWorld } from './world';

const RESULTS = path.join(__dirname, 'results');

type Measured = { figures: Figure[]; samples?: object };
type Measurement = (
  stack: Stack,
  openWorld: () => Promise<BenchWorld>,
  cases?: readonly string[],
) => Promise<Measured>;

/** Measurements in order, by their name for `--only`. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  decision: async ({ env }, openWorld) => {
    const bench = await openWorld();
    const negotiations = await bench.bring(5, toNegotiation);
    const decision = await measureDecision(bench, env, negotiations);
    const [negotiation] = negotiations;
    if (!negotiation) throw new Error('there is no negotiation');
    const documents = await measureDocuments(bench, negotiation);
    const runEnds = await measureRunEnds(bench, negotiation);
    return {
      figures: [decision.figure, ...documents.figures, runEnds.figure],
      samples: { ...decision.samples, ...documents.samples, ...runEnds.samples },
    };
  },
  signing: async (_, openWorld) => measureSigning(await openWorld()),
  deaths: async (stack, openWorld) => measureDeaths(await openWorld(), stack),
  inbox: ({ env }) => measureInbox(env),
  lists: ({ env }, _, cases) => measureLists(env, RESULTS, cases),
  page: ({ env }) => measurePage(env),
  agreement: measureAgreement,
  distribution: async () => ({ figures: [measureDistribution()] }),
  texts: async () => ({ figures: [measureTexts()] }),
};

/**
 * `npm run bench [-- --only NAME … --case PART …]`: measures all, or what is named, of lists only the cases with such a part in their name; every figure is a ratio taken in one run; the raw samples (ms) go to bench/results/.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, case: { type: 'string', multiple: true } },
  });
  const chosen = Object.entries(MEASUREMENTS).filter(([name]) => values.only?.includes(name) ?? true);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-bench-'));
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'signing', 'worker', 'api', 'web'],
    demo: true,
    env: { LOG_LEVEL: 'error' },
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  let opened: Promise<BenchWorld> | undefined;
  const openWorld = () => (opened ??= openBenchWorld(stack.env));
  try {
    mkdirSync(RESULTS, { recursive: true });
    const figures: Figure[] = [];
    const samples: Record<string, object> = {};
    for (const [name, measure] of chosen) {
      process.stdout.write(`${name} …\n`);
      const measured = await measure(stack, openWorld, values.case);
      figures.push(...measured.figures);
      for (const figure of measured.figures) process.stdout.write(`${figureLine(figure)}\n`);
      if (measured.samples) samples[name] = measured.samples;
    }
    writeFileSync(path.join(RESULTS, 'samples.json'), JSON.stringify(samples));
    await (await opened)?.world.stop();
    figures.push(endingFigure(await stack.stop()));
    process.exitCode = report(figures) ? 0 : 1;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A figure with its verdict and the milliseconds behind it, on one line. */
function figureLine({ name, ratio, aim, failsAbove, detail }: Figure): string {
  const verdict = ratio <= aim ? 'as aimed' : ratio <= failsAbove ? 'above the aim' : 'FAILS';
  const scale = Object.entries(detail)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)} ms`)
    .join(', ');
  return `${ratio.toFixed(2)}  ${name} (aim ${aim}, fails above ${failsAbove}): ${verdict}  ${scale}`;
}

/** Prints the figures; false if one is above its limit. */
function report(figures: Figure[]): boolean {
  for (const figure of figures) process.stdout.write(`${figureLine(figure)}\n`);
  return figures.every(({ ratio, failsAbove }) => ratio <= failsAbove);
}

void main();
