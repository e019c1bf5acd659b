import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './build/chunks';
import { contractData } from './build/contract-data';
import { pageTable } from './build/page-table';
import { unusedAntd } from './build/unused-antd';

/** URL of the API while `npx vite --config web/vite.config.ts` serves the pages. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Minimum size of a compressed file, in bytes; smaller files do not get faster. */
const MIN_COMPRESSED_BYTES = 1024;

/** Writes a brotli copy of every text file, which the server sends unchanged (api/middleware/static.ts). */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // The files are read after writing, because vite replaces its placeholders while the bundle is generated.
    async writeBundle({ dir }, bundle) {
      const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
      const compress = process
        .getBuiltinModule('node:util')
        .promisify(process.getBuiltinModule('node:zlib').brotliCompress);
      // All at once: zlib compresses in threads of its own.
      await Promise.all(
        Object.keys(bundle).map(async (fileName) => {
          if (!/\.(js|css|html|svg|json)$/.test(fileName)) return;
          const bytes = readFileSync(`${dir}/${fileName}`);
          if (bytes.length >= MIN_COMPRESSED_BYTES)
            writeFileSync(`${dir}/${fileName}.br`, await compress(bytes));
        }),
      );
    },
  };
}

export default defineConfig({
  root: __dirname,
  plugins: [react(), contractData(), pageTable(), unusedAntd(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: chunkOf() }], includeDependenciesRecursively: false } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // `web/api` is a folder of sources: /api/client.ts is a module, /api/inbox a call.
    proxy: { '^/api/(?![^?]*\\.ts($|\\?))': apiUrl, '^/auth/': apiUrl },
  },
});
