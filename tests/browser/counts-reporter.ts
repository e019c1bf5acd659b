import { writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Writes `{passed, failed}` for `npm test`; a test file that does not load counts as one failure. */
export default class CountsReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(_result: FullResult): void {
    const file = process.env.BROWSER_COUNTS_FILE;
    if (!file) return;
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    writeFileSync(file, JSON.stringify({ passed, failed: outcomes.length - passed - skipped + this.errors }));
  }
}
