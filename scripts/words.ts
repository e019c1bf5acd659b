/** `npm run words`: lists docstrings, names and types that have to be read twice (docs/words.md). Exits with 1 if it finds one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './stack/project-dir';
import { wordFaults } from './words/check';

/** Paths that are not checked. */
const SKIPPED = /(^|\/)(node_modules|dist|histories|migrations|\.[^/]+)(\/|$)/;

const faults = readdirSync(projectDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SKIPPED.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(path.join(projectDir, name), { recursive: true }).map((file) =>
      path.join(name, String(file)),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !SKIPPED.test(file))
  .flatMap((file) => wordFaults(projectDir, file));

for (const { file, line, text } of faults) process.stdout.write(`${file}:${line} ${text}\n`);
process.stdout.write(`${faults.length} words to be plainer\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
