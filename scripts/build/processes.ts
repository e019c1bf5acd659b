import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundleOf, INPUTS, PROCESSES } from '../stack/processes';
import { projectDir } from '../stack/project-dir';

/** Folder of the bundles; at run time the constant `OWN_FOLDER`. */
const folder = path.dirname(bundleOf('api'));

/**
 * Sets `__dirname` of a bundled module to the folder of its source, relative to the project wherever it is moved:
 * modules read files from the folders of their sources (texts, pages, the program of the printing threads).
 */
const keepSourceFolders: Plugin = {
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!/\b__dirname\b/.test(source)) return undefined;
      const relative = JSON.stringify(path.relative(folder, path.dirname(file)));
      // The constant is on the first line, so that the line numbers of the source map stay correct.
      return {
        loader: 'ts',
        contents: `const __dirname = require('node:path').join(OWN_FOLDER, ${relative}); ${source}`,
      };
    });
  },
};

/**
 * Bundles each process of the product into one JavaScript file without packages. The process then starts, also after
 * a crash, in one second of processor time instead of two and a half.
 */
async function buildProcesses(): Promise<void> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    // The bundles of the threads come first, because a bundled process needs them too.
    entryPoints: {
      'pdf-thread': 'pdf/thread.ts',
      'completion-thread': 'signing/host/completion-thread.ts',
      ...PROCESSES,
    },
    outdir: folder,
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    packages: 'external',
    sourcemap: 'linked',
    banner: { js: "'use strict'; const OWN_FOLDER = __dirname;" },
    plugins: [keepSourceFolders],
  });
  await mkdir(folder, { recursive: true });
  await replaceWhole(INPUTS, JSON.stringify(Object.keys(metafile.inputs)));
  for (const { path: file, contents } of outputFiles) await replaceWhole(file, contents);
}

/** Replaces a file as a whole: a process that starts in the meantime never reads a part of it. */
async function replaceWhole(file: string, contents: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.${process.pid}`, contents);
  await rename(`${file}.${process.pid}`, file);
}

void buildProcesses().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
