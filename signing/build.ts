import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const root = __dirname;
const dist = path.join(root, 'dist');

async function bundle(name: 'plugin' | 'widget', outDir: string): Promise<void> {
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
        entry: path.join(root, name, 'main.ts'),
        name: `SignHost_${name}`,
        formats: ['iife'],
        fileName: () => `${name}.js`,
      },
    },
  });
}

/**
 * Bundles the plugin and the widget into `signing/dist`. Each file is replaced as a whole, so that a running host, or
 * a second build, never reads an incomplete file.
 */
export async function buildSigning(): Promise<void> {
  const staging = path.join(dist, `.staging-${process.pid}`);
  await mkdir(staging, { recursive: true });
  try {
    for (const file of ['widget.html', 'widget.css']) {
      await copyFile(path.join(root, 'widget', file), path.join(staging, file));
      await rename(path.join(staging, file), path.join(dist, file));
    }
    for (const name of ['plugin', 'widget'] as const) {
      await bundle(name, staging);
      await rename(path.join(staging, `${name}.js`), path.join(dist, `${name}.js`));
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
