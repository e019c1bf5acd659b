import { existsSync } from 'node:fs';
import path from 'node:path';
import { LONG_FILES, secondsOf, timesReport } from './times';

test('prints processor time for files that compute and the clock for files that wait', () => {
  const measured = { runtime: 9000, processorSeconds: 2 };
  expect((['node', 'web', 'integration'] as const).map((kind) => secondsOf(kind, measured))).toEqual([
    2, 2, 9,
  ]);
});

test('lists the ten slowest files, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    kind: 'node' as const,
    file: `${index}.test.ts`,
    seconds: index,
  }));
  expect(timesReport(times).match(/\d+\.test\.ts/g)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.test.ts`),
  );
});

test('each file in the list of long files exists', () => {
  const missingFiles = Object.keys(LONG_FILES).filter(
    (file) => !existsSync(path.join(__dirname, '../..', file)),
  );
  expect(missingFiles).toEqual([]);
});
