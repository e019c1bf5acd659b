import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { reasonOf, type Failure } from '../../scripts/test/failure-report';
import { timesReport, type FileTime } from '../time/times';

/**
 * Writes the counts and the failures to BROWSER_COUNTS_FILE, from which `npm test` sums and prints them. A test file
 * that does not load counts as one failure.
 */
export default class CountsReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const file = process.env.BROWSER_COUNTS_FILE;
    if (!file) return;
    const tests = this.suite?.allTests() ?? [];
    const passedCount = tests.filter((test) => test.outcome() === 'expected').length;
    const failedTests = tests.filter((test) => !['expected', 'skipped'].includes(test.outcome()));
    process.stdout.write(`\n${timesReport(timesOf(tests))}`);
    const failures = [...failedTests.map(failureOf), ...this.errors.map(errorOf)];
    writeFileSync(file, JSON.stringify({ passed: passedCount, failed: failures.length, failures }));
  }
}

const errorOf = ({ message = '' }: TestError): Failure => ({ name: 'browser', reason: reasonOf(message) });

const failureOf = (test: TestCase): Failure => ({
  name: `${fileOf(test)}: ${test.title}`,
  reason: test.results.flatMap(({ errors }) => errors.flatMap(({ message = '' }) => reasonOf(message))),
});

const fileOf = ({ location }: TestCase): string => path.relative(process.cwd(), location.file);

/** Returns the total seconds of each spec's tests. */
function timesOf(tests: readonly TestCase[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const test of tests) {
    const file = fileOf(test);
    const testSeconds = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    seconds.set(file, (seconds.get(file) ?? 0) + testSeconds);
  }
  return [...seconds].map(([file, sum]) => ({ kind: 'browser', file, seconds: sum }));
}
