import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testParts } from './test/parts';
import { runPart } from './test/run-part';

/**
 * `npm test`: every part in turn; a failing one does not keep the next from running. At the end the failed tests by name,
 * then the sum over all parts, `N passed, N failed`; the exit code is 1 if anything failed.
 */
async function main(): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'grant-office-counts-'));
  const sum = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const part of testParts()) {
    process.stdout.write(`\n== ${part.name}\n`);
    const { passed, failed, failures } = await runPart(part, scratch);
    sum.passed += passed;
    sum.failed += failed;
    summary.push(
      `${part.name}: ${passed} passed, ${failed} failed`,
      ...failures.map((failure) => `  failed: ${failure}`),
    );
  }
  rmSync(scratch, { recursive: true, force: true });
  process.stdout.write(`\n${summary.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

void main();
