import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/browser/chromium';

/** Every wait is for the thing itself; its limit is for a machine that stands still, not a measure of the product. */
const WAIT_MS = 120_000;

/** Test files that `scripts/test.ts` leaves out of this run, as one regular expression; a run by hand leaves out none. */
const LEFT_OUT = process.env.TEST_LEFT_OUT ? [new RegExp(process.env.TEST_LEFT_OUT)] : [];

/** PUBLIC_URL and CHROME are set by the global setup, before the workers read this file again. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/browser/start-product.ts',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  timeout: 1_200_000,
  expect: { timeout: WAIT_MS },
  forbidOnly: true,
  // A product that does not work at all must not take two minutes a test to say so.
  maxFailures: 20,
  // The longest first, so that the other workers do all the rest meanwhile.
  projects: [
    { name: 'whole way', testMatch: '**/whole-way*.spec.ts', testIgnore: LEFT_OUT },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: [/whole-way.*\.spec\.ts$/, ...LEFT_OUT] },
  ],
  reporter: [['list'], ['./tests/browser/counts-reporter.ts']],
  use: {
    baseURL: process.env.PUBLIC_URL,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // What still moves (antd's own questions, its drawers) moves from under the pointer of who does not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    screenshot: 'only-on-failure',
    // The whole page before and after each action is a third of the time of a walk by keyboard; `--trace on` keeps it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: process.env.CHROME, args: chromiumFlags },
  },
});
