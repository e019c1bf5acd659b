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
import { measureTyping } from './typing';
import { openBenchWorld, type BenchWorld } from './world';

const RESULTS = path.join(__dirname, 'results');

type MeasurementResult = { figures: Figure[]; samples?: object };
type Measurement = (
  stack: Stack,
  openWorld: () => Promise<BenchWorld>,
  cases?: readonly string[],
) => Promise<MeasurementResult>;

/** Measurements in the order in which they run, by their name for `--only`. */
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
  agreement: async (_, openWorld) => measureAgreement(await openWorld()),
  typing: async (_, openWorld) => measureTyping(await openWorld()),
  distribution: async () => ({ figures: [measureDistribution()] }),
  texts: async () => ({ figures: [measureTexts()] }),
};

/**
 * `npm run bench [-- --only NAME … --case PART …]`: runs all measurements, or only the named ones. With `--case`, the measurement
 * `lists` runs only the cases that have PART in their name. Every figure is a ratio of times from the same run. The raw samples (ms) are
 * written to bench/results/.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, case: { type: 'string', multiple: true } },
  });
  const chosenMeasurements = Object.entries(MEASUREMENTS).filter(
    ([name]) => values.only?.includes(name) ?? true,
  );
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-bench-'));
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'signing', 'worker', 'api', 'web'],
    demo: true,
    env: { LOG_LEVEL: 'error' },
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  let benchWorld: Promise<BenchWorld> | undefined;
  const openWorld = () => (benchWorld ??= openBenchWorld(stack.env));
  try {
    mkdirSync(RESULTS, { recursive: true });
    const figures: Figure[] = [];
    const samples: Record<string, object> = {};
    for (const [name, measure] of chosenMeasurements) {
      process.stdout.write(`${name} …\n`);
      const result = await measure(stack, openWorld, values.case);
      figures.push(...result.figures);
      for (const figure of result.figures) process.stdout.write(`${figureLine(figure)}\n`);
      if (result.samples) samples[name] = result.samples;
    }
    writeFileSync(path.join(RESULTS, 'samples.json'), JSON.stringify(samples));
    await (await benchWorld)?.world.stop();
    figures.push(endingFigure(await stack.stop()));
    process.exitCode = report(figures) ? 0 : 1;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns one line with a figure, its verdict and the times from which it was computed. */
function figureLine({ name, ratio, aim, failsAbove, detail }: Figure): string {
  const verdict = ratio <= aim ? 'as aimed' : ratio <= failsAbove ? 'above the aim' : 'FAILS';
  const times = Object.entries(detail)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)} ms`)
    .join(', ');
  return `${ratio.toFixed(2)}  ${name} (aim ${aim}, fails above ${failsAbove}): ${verdict}  ${times}`;
}

/** Prints the figures; returns false if one is above its limit. */
function report(figures: Figure[]): boolean {
  for (const figure of figures) process.stdout.write(`${figureLine(figure)}\n`);
  return figures.every(({ ratio, failsAbove }) => ratio <= failsAbove);
}

void main();
