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

const faults = imports.flatMap((entry) => {
  const fault = faultOf(entry);
  return fault ? [`${entry.from}:${entry.line} imports ${entry.to}: ${fault}`] : [];
});
const cycles = importCycles(imports).map((files) => `import cycle: ${files.toSorted().join(', ')}`);

for (const line of [...faults, ...cycles]) process.stdout.write(`${line}\n`);
process.stdout.write(`${imports.length} imports, ${faults.length} not allowed, ${cycles.length} cycles\n`);
process.exitCode = faults.length + cycles.length > 0 ? 1 : 0;
