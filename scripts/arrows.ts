/** `npm run arrows`: finds imports that a folder may not use, and import cycles. Exits with 1 if it finds one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { faultOf, importCycles } from './arrows/check';
import { importsOf } from './arrows/imports';
import { projectDir } from './stack/project-dir';

/** Paths that are not checked. */
const SKIPPED = /(^|\/)(node_modules|dist|histories|\.[^/]+)(\/|$)/;

const imports = readdirSync(projectDir, { withFileTypes: true })
  .flatMap((entry) =>
    entry.isFile()
      ? [entry.name]
      : SKIPPED.test(entry.name)
        ? []
        : readdirSync(path.join(projectDir, entry.name), { recursive: true }).map((file) =>
            path.join(entry.name, String(file)),
          ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !SKIPPED.test(file))
  .flatMap((file) => importsOf(projectDir, file));

const faults = imports.flatMap((one) => {
  const fault = faultOf(one);
  return fault ? [`${one.from}:${one.line} takes ${one.to}: ${fault}`] : [];
});
const cycles = importCycles(imports).map((ring) => `in a ring: ${ring.toSorted().join(', ')}`);

for (const line of [...faults, ...cycles]) process.stdout.write(`${line}\n`);
process.stdout.write(`${imports.length} arrows, ${faults.length} wrong, ${cycles.length} rings\n`);
process.exitCode = faults.length + cycles.length > 0 ? 1 : 0;
