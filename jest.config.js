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

/** Published as ES modules only, which jest cannot require on Node 20; with what they themselves are made of. */
const esModules = [
  'asn1js',
  'bytestreamjs',
  'execa',
  'figures',
  'get-port',
  'get-stream',
  'human-signals',
  'is-plain-obj',
  'is-stream',
  'is-unicode-supported',
  '@noble',
  'npm-run-path',
  'oxc-parser',
  'p-limit',
  'parse-ms',
  'path-key',
  '@peculiar',
  'pkijs',
  'pretty-ms',
  'pvtsutils',
  'pvutils',
  '@sec-ant',
  '@sindresorhus',
  'strip-final-newline',
  'yocto-queue',
  'yoctocolors',
];

const common = {
  rootDir: __dirname,
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false), '/node_modules/.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`^(?!.*/node_modules/(${esModules.join('|')})/).*/node_modules/`],
  moduleNameMapper: {
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '\\.(css|svg|woff2)$': '<rootDir>/tests/jest/empty.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Of the projects without a browser's globals: libraries are loaded once for a worker (docs/decisions/0037). */
const librariesOnce = { runtime: '<rootDir>/tests/jest/runtime.cjs' };

/** @type {import('jest').Config} */
module.exports = {
  // Two cores: most of the time a test waits for a process, a timer or a lock. Four leave a seventh of them idle.
  maxWorkers: 5,
  testSequencer: '<rootDir>/tests/jest/sequencer.cjs',
  // A worker keeps much of each file it has run: collecting garbage in 3 GB it stands still for longer than transactions may.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/tests/jest/closing-reporter.cjs'],
  projects: [
    {
      ...common,
      displayName: 'node',
      ...librariesOnce,
      testEnvironment: '<rootDir>/tests/jest/one-realm.ts',
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/tests/jest/jsdom-environment.cjs',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/jest/setup-web.ts'],
    },
    {
      ...common,
      displayName: 'integration',
      ...librariesOnce,
      testEnvironment: '<rootDir>/tests/jest/integration-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/jest/setup-integration.ts'],
      globalSetup: '<rootDir>/tests/jest/start-stack.ts',
      globalTeardown: '<rootDir>/tests/jest/stop-stack.ts',
      testMatch: ['**/*.itest.ts'],
    },
  ],
};
