import { parseArgs } from 'node:util';
import type { Size } from '../../tests/sizes';

/** Options of `npm test` and `npm run test:all`. */
export interface TestOptions {
  size: Size;
  /** Revision with which files are compared; the changed files select the exhaustive groups. */
  since?: string;
}

/**
 * Reads `--all` and `--since REV`.
 * @throws Error for any other argument, and for `--since` without `--all`.
 */
export function readTestOptions(args: readonly string[]): TestOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean', default: false }, since: { type: 'string' } },
  });
  if (values.since !== undefined && !values.all) throw new Error('--since belongs to npm run test:all');
  return { size: values.all ? 'all' : 'quick', since: values.since };
}
