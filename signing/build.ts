import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const root = __dirname;
const dist = path.join(root, 'dist');

async function bundle(entry: string, name: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: path.join(root, entry),
        name,
        formats: ['iife'],
        fileName: () => `${path.basename(outDir)}.js`,
      },
    },
  });
}

/** Bundles the plugin and the widget into `signing/dist`, complete or not at all. */
export async function buildSigning(): Promise<void> {
  const staging = path.join(root, `dist.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  try {
    await mkdir(staging, { recursive: true });
    await bundle('plugin/main.ts', 'SignHostPlugin', path.join(staging, 'plugin'));
    await bundle('widget/main.ts', 'SignHostWidget', path.join(staging, 'widget'));
    for (const name of ['plugin', 'widget']) {
      await rename(path.join(staging, name, `${name}.js`), path.join(staging, `${name}.js`));
      await rm(path.join(staging, name), { recursive: true });
    }
    for (const file of ['widget.html', 'widget.css']) {
      await copyFile(path.join(root, 'widget', file), path.join(staging, file));
    }
    await rm(dist, { recursive: true, force: true });
    await rename(staging, dist);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

if (require.main === module) {
  buildSigning().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
}
