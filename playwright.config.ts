import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/browser/chromium';

/** PUBLIC_URL and CHROME are set by the global setup, before the workers read this file again. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/browser/start-product.ts',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // The longest first, so that the other workers do all the rest meanwhile.
  projects: [
    { name: 'whole way', testMatch: '**/whole-way*.spec.ts' },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: '**/whole-way*.spec.ts' },
  ],
  reporter: [['list'], ['./tests/browser/counts-reporter.ts']],
  use: {
    baseURL: process.env.PUBLIC_URL,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // What still moves (antd's own questions, its drawers) moves from under the pointer of who does not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    // The whole page before and after each action is a third of the time of a walk by keyboard; `--trace on` keeps it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: process.env.CHROME, args: chromiumFlags },
  },
});
