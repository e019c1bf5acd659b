import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API runs while `npx vite --config web/vite.config.ts` serves the pages. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: __dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/auth': api },
  },
});
