/** TypeScript through swc to CommonJS; `tsx` files with React's automatic runtime. */
const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Test files that `scripts/test.ts` leaves out of this run, as one regular expression; a run by hand leaves out none. */
const leftOut = process.env.TEST_LEFT_OUT ? [process.env.TEST_LEFT_OUT] : [];

const common = {
  rootDir: __dirname,
  // Libraries are loaded once for a worker (docs/decisions/0037).
  runtime: '<rootDir>/tests/jest/runtime.cjs',
  testRunner: '<rootDir>/tests/jest/runner.cjs',
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false) },
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/tests/jest/empty.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...leftOut],
};

/** @type {import('jest').Config} */
module.exports = {
  // Two cores: most of the time a test waits for a process, a timer or a lock. Four leave a seventh of them idle.
  maxWorkers: 5,
  testSequencer: '<rootDir>/tests/jest/sequencer.cjs',
  // Collecting garbage in 3 GB a worker stands still for longer than transactions may. Files leave nothing in it (docs/decisions/0051): below
  // this it is garbage that waits, and a new worker would only load all libraries once more.
  workerIdleMemoryLimit: '1600MB',
  // For a machine that stands still: a test that is right is never red for being slow.
  testTimeout: 1_800_000,
  reporters: ['default', '<rootDir>/tests/jest/closing-reporter.cjs'],
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/jest/one-realm.ts',
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/tests/jest/one-window.ts',
      // A test's own clock is the page's: what Node does meanwhile (the bodies of answers) goes on.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/jest/setup-web.ts'],
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: '<rootDir>/tests/jest/integration-environment.ts',
      globalSetup: '<rootDir>/tests/jest/start-stack.ts',
      globalTeardown: '<rootDir>/tests/jest/stop-stack.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/jest/check-answers.ts'],
      testMatch: ['**/*.itest.ts'],
    },
  ],
};
