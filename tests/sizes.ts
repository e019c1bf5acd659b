/** Tests that `npm test` omits and `npm run test:all` runs. */
export interface ExhaustiveGroup {
  name: string;
  /** Test files; a path that ends with a slash is a folder. */
  files: readonly string[];
  /** Files and folders whose change makes `npm run test:all -- --since REV` run the group. */
  subjects: readonly string[];
}

const DECISIONS = ['workflows/', 'workers/', 'records/', 'db/migrations/', 'domain/process/'];

/**
 * Files of `tests/durability/` that belong to `npm test`: one kill, the late writers and one manual reset.
 * `e2e/rollback.spec.ts` and `e2e/operations.spec.ts` prove a rollback with its undo, and a workflow restored from
 * the records.
 */
export const QUICK_DURABILITY_FILES: readonly string[] = [
  'tests/durability/kill-worker.itest.ts',
  'tests/durability/late-writers.itest.ts',
  'tests/durability/reset-by-hand.itest.ts',
];

/** All exhaustive groups. */
export const EXHAUSTIVE: readonly ExhaustiveGroup[] = [
  {
    name: 'durability',
    files: [
      'tests/durability/backup.itest.ts',
      'tests/durability/batch-kills.itest.ts',
      'tests/durability/contention.itest.ts',
      'tests/durability/continue-as-new.itest.ts',
      'tests/durability/deadlines.itest.ts',
      'tests/durability/desk-kills.itest.ts',
      'tests/durability/distribution-kills.itest.ts',
      'tests/durability/frozen-worker.itest.ts',
      'tests/durability/full-disk.itest.ts',
      'tests/durability/keep-up.itest.ts',
      'tests/durability/kill-all.itest.ts',
      'tests/durability/never-runs.itest.ts',
      'tests/durability/operator.itest.ts',
      'tests/durability/privacy.itest.ts',
      'tests/durability/reconcile.itest.ts',
      'tests/durability/relay.itest.ts',
      'tests/durability/rollback-kills.itest.ts',
      'tests/durability/rollback-many.itest.ts',
      'tests/durability/rollback-of-completed-review.itest.ts',
      'tests/durability/rollback-of-review-race.itest.ts',
    ],
    subjects: [...DECISIONS, 'scripts/backup/', 'scripts/stack/', 'tests/durability/', 'tests/kit/'],
  },
  {
    name: 'rollbacks',
    files: ['tests/rollback-every-pair.itest.ts', 'tests/rollback-undo.itest.ts'],
    subjects: [...DECISIONS, 'domain/application/', 'tests/kit/'],
  },
  // It tests the suite itself; each file that begins with a copy tests the product.
  {
    name: 'copies of applications',
    files: ['tests/stage-copies.itest.ts'],
    subjects: [...DECISIONS, 'tests/kit/'],
  },
  {
    name: 'printed pages',
    files: ['pdf/agreement/libreoffice.test.ts', 'pdf/agreement/pages.test.ts', 'pdf/verapdf.test.ts'],
    subjects: ['pdf/', 'demo/content/templates/', 'domain/document/template/'],
  },
  {
    name: 'launcher',
    files: ['scripts/start/keep-up.itest.ts', 'scripts/start/launcher.itest.ts'],
    subjects: ['scripts/start/', 'scripts/stack/', 'scripts/start.ts', 'workers/worker.ts', 'api/server.ts'],
  },
  {
    name: 'demonstration',
    files: ['demo/seed.itest.ts', 'scripts/applicant/applicant.itest.ts'],
    subjects: ['demo/', 'domain/application/', 'api/areas/integration/', 'scripts/applicant/'],
  },
  {
    name: 'traces',
    files: ['tests/tracing.itest.ts', 'workflows/replay-traced.test.ts'],
    subjects: ['telemetry/', 'workflows/', 'api/middleware/trace.ts'],
  },
  {
    name: 'compose',
    files: ['tests/compose.itest.ts'],
    subjects: [...DECISIONS, 'docker-compose.yml', 'Dockerfile', 'files/', 'settings/', 'scripts/build/'],
  },
  // `npm test` runs one of its rows; the others are a separate part (scripts/test/parts.ts).
  { name: 'faults', files: [], subjects: [...DECISIONS, 'scripts/faults/', 'scripts/stack/'] },
  {
    name: 'signatures',
    files: ['signing/cades/every-byte.test.ts'],
    subjects: ['signing/'],
  },
  {
    name: 'accessibility',
    files: ['e2e/whole-way-by-keyboard.spec.ts', 'e2e/keyboard-jobs.spec.ts'],
    subjects: ['web/', 'e2e/'],
  },
  // Tests over HTTP and tests of the pages prove these journeys; the browser tests repeat them.
  {
    name: 'second journeys',
    files: [
      'e2e/account-pages.spec.ts',
      'e2e/boards.spec.ts',
      'e2e/catalogue-admin.spec.ts',
      'e2e/contest-list.spec.ts',
      'e2e/directors-desk.spec.ts',
      'e2e/distribution.spec.ts',
      'e2e/evaluating.spec.ts',
      'e2e/expert-season.spec.ts',
      'e2e/experts.spec.ts',
      'e2e/finalisation.spec.ts',
      'e2e/judging.spec.ts',
      'e2e/keyboard.spec.ts',
      'e2e/leaving.spec.ts',
      'e2e/many-signatures.spec.ts',
      'e2e/many-tasks.spec.ts',
      'e2e/offline-negotiation.spec.ts',
      'e2e/offline.spec.ts',
      'e2e/reporting.spec.ts',
      'e2e/rework.spec.ts',
      'e2e/second-factor.spec.ts',
      'e2e/technical-validation.spec.ts',
      'e2e/templates.spec.ts',
    ],
    subjects: ['web/', 'domain/', 'api/areas/', 'e2e/'],
  },
  {
    name: 'looks',
    files: [
      'e2e/application-head.spec.ts',
      'e2e/density.spec.ts',
      'e2e/font-sizes.spec.ts',
      'e2e/pictures.spec.ts',
      'e2e/print.spec.ts',
      'e2e/scrolling.spec.ts',
      'e2e/whole-words.spec.ts',
    ],
    subjects: ['web/shared/', 'web/app/', 'e2e/'],
  },
];

/** `quick`: `npm test`; `all`: `npm run test:all`. */
export type Size = 'quick' | 'all';

/**
 * Returns the exhaustive groups that a run includes: none for `quick`; for `all` every group, or those with a file or subject among the
 * changed files.
 */
export function groupsOf(size: Size, changedFiles?: readonly string[]): ExhaustiveGroup[] {
  if (size === 'quick') return [];
  if (!changedFiles) return [...EXHAUSTIVE];
  return EXHAUSTIVE.filter(({ files, subjects }) =>
    changedFiles.some((file) => [...files, ...subjects].some((subject) => includesFile(subject, file))),
  );
}

const includesFile = (subject: string, file: string): boolean =>
  subject.endsWith('/') ? file.startsWith(subject) : file === subject;

/** Returns the exhaustive test files that a run of these groups omits. */
export const filesLeftOut = (groups: readonly ExhaustiveGroup[]): string[] =>
  EXHAUSTIVE.filter(({ name }) => !groups.some((group) => group.name === name)).flatMap(({ files }) => files);
