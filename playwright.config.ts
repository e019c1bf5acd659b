import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/browser/chromium';

/** Timeout of a wait. Tests wait for events, so the timeout only detects a hung run; it does not measure the product. */
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
  timeout: 3_600_000,
  expect: { timeout: WAIT_MS },
  forbidOnly: true,
  // If the product does not work at all, the run ends after 20 failures; otherwise each test would take two minutes.
  maxFailures: 20,
  // The longest tests come first, so that the other workers run the rest at the same time.
  projects: [
    { name: 'whole way', testMatch: '**/whole-way*.spec.ts', testIgnore: LEFT_OUT },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: [/whole-way.*\.spec\.ts$/, ...LEFT_OUT] },
  ],
  reporter: [['list'], ['./tests/browser/counts-reporter.ts']],
  use: {
    baseURL: process.env.PUBLIC_URL,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // Without animations, because the confirmations and drawers of antd would move away from the pointer.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    screenshot: 'only-on-failure',
    // No snapshots of the page before and after each action: they take a third of the time of keyboard tests. `--trace on` enables them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: process.env.CHROME, args: chromiumFlags },
  },
});
