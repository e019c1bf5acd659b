import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '../scripts/stack/stack';
import { measureDecision } from './decision/measure';
import { measureDistribution } from './distribution/measure';
import { endingFigure } from './ending';
import { measureInbox } from './inbox/measure';
import { measureLists } from './lists/measure';
import { measurePage } from './page/measure';
import type { Figure } from './statistics';
import { measureTexts } from './texts';

/** `npm run bench`: every figure is a ratio taken in one run; the raw samples (ms) go to bench/results/. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-bench-'));
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'signing', 'worker', 'api', 'web'],
    demo: true,
    env: { LOG_LEVEL: 'error' },
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  try {
    const decision = await measureDecision(stack.env);
    const inbox = await measureInbox(stack.env);
    const results = path.join(__dirname, 'results');
    mkdirSync(results, { recursive: true });
    const lists = await measureLists(stack.env, results);
    writeFileSync(
      path.join(results, 'samples.json'),
      JSON.stringify({ decision: decision.samples, inbox: inbox.samples, lists: lists.samples }),
    );
    const page = await measurePage(stack.env);
    const figures = [
      ...page.figures,
      decision.figure,
      ...inbox.figures,
      ...lists.figures,
      measureDistribution(),
      measureTexts(),
    ];
    process.exitCode = report([...figures, endingFigure(await stack.stop())]) ? 0 : 1;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Prints the figures; false if one is above its limit. */
function report(figures: Figure[]): boolean {
  for (const { name, ratio, aim, failsAbove, detail } of figures) {
    const verdict = ratio <= aim ? 'as aimed' : ratio <= failsAbove ? 'above the aim' : 'FAILS';
    const scale = Object.entries(detail)
      .map(([what, ms]) => `${what} ${ms.toFixed(1)} ms`)
      .join(', ');
    process.stdout.write(
      `${ratio.toFixed(2)}  ${name} (aim ${aim}, fails above ${failsAbove}): ${verdict}  ${scale}\n`,
    );
  }
  return figures.every(({ ratio, failsAbove }) => ratio <= failsAbove);
}

void main();
