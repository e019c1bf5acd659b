/** `npm run diagrams`: writes docs/states from the tables. With `--check` it only fails if they are out of date. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from './diagrams/pages';

const FOLDER = path.join(__dirname, '..', 'docs', 'states');

/** Returns the names of pages that are missing, out of date, or of a process that no longer exists. */
export function outOfDate(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const files = pages();
  const storedFiles = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const outdatedFiles = [...files].filter(
    ([name, text]) => !storedFiles.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== text,
  );
  return [...outdatedFiles.map(([name]) => name), ...storedFiles.filter((name) => !files.has(name))];
}

/** Writes the pages that are out of date, and deletes superfluous ones. */
export function write(folder: string): void {
  const files = pages();
  for (const name of outOfDate(folder)) {
    const text = files.get(name);
    if (text === undefined) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), text);
  }
}

if (require.main === module) {
  if (process.argv.includes('--check')) {
    const outdatedFiles = outOfDate(FOLDER);
    if (outdatedFiles.length > 0) {
      process.stderr.write(`docs/states is out of date (npm run diagrams): ${outdatedFiles.join(', ')}\n`);
      process.exitCode = 1;
    }
  } else write(FOLDER);
}
