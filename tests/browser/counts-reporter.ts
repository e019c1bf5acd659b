import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { overBudget, timesReport, type Taken } from '../time/budgets';

/**
 * Writes how many passed and failed, and which failed, for `npm test`; a test file that does not load counts as one failure, and so does one that took
 * longer than it may.
 */
export default class CountsReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  async onEnd(_result: FullResult): Promise<{ status: 'failed' } | undefined> {
    const file = process.env.BROWSER_COUNTS_FILE;
    if (!file) return undefined;
    const tests = this.suite?.allTests() ?? [];
    const outcomes = tests.map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    const times = timesOf(tests);
    const over = overBudget(times);
    process.stdout.write(`\n${timesReport(times)}`);
    const failed = outcomes.length - passed - skipped + this.errors + over.length;
    const failures = [
      ...tests.filter((test) => !['expected', 'skipped'].includes(test.outcome())).map(nameOf),
      ...over.map((one) => `${one.file}: over its budget of time`),
    ];
    writeFileSync(file, JSON.stringify({ passed, failed, failures }));
    return over.length > 0 ? { status: 'failed' } : undefined;
  }
}

const nameOf = (test: TestCase): string => `${fileOf(test)}: ${test.title}`;

const fileOf = ({ location }: TestCase): string => path.relative(process.cwd(), location.file);

/** How long each spec's tests took together. */
function timesOf(tests: readonly TestCase[]): Taken[] {
  const seconds = new Map<string, number>();
  for (const test of tests) {
    const file = fileOf(test);
    const own = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    seconds.set(file, (seconds.get(file) ?? 0) + own);
  }
  return [...seconds].map(([file, sum]) => ({ kind: 'browser', file, seconds: sum }));
}
