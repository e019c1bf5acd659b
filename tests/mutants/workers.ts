import type { Mutant } from './mutant';

const STAGE = 'workers/activities/activate-stage.itest.ts';
const COMMIT = 'workers/activities/commit-decision.itest.ts';

export const workersMutants: readonly Mutant[] = [
  {
    name: 'a late checkpoint names an earlier reset event',
    file: 'workers/activities/activate-stage.ts',
    find: '      where c.reset_event_id < excluded.reset_event_id`',
    replace: '`',
    test: STAGE,
  },
  {
    name: 'a stage entered again keeps the event of its first attempt',
    file: 'workers/activities/activate-stage.ts',
    find: '    if (input.name) await addCheckpoint(on, input, runId);\n    return { epoch: records.epoch',
    replace: '    return { epoch: records.epoch',
    test: STAGE,
  },
  {
    name: 'a run that continues another loses its checkpoints',
    file: 'workers/activities/activate-stage.ts',
    find: "if (entry === 'continued')",
    replace: 'if (false)',
    test: STAGE,
  },
  {
    name: 'a reset keeps the epoch',
    file: 'workers/activities/activate-stage.ts',
    find: "(entry === 'reset' ? 1 : 0)",
    replace: '0',
    test: STAGE,
  },
  {
    name: 'a snapshot is saved by a run of the past',
    file: 'workers/activities/save-snapshot.ts',
    find: '(active !== null && active !== runId) || ',
    replace: '',
    test: STAGE,
  },
  {
    name: 'a snapshot of an older version is saved',
    file: 'workers/activities/save-snapshot.ts',
    find: ' || now !== version',
    replace: '',
    test: STAGE,
  },
  {
    name: 'a decision of another run is committed',
    file: 'workers/activities/commit-decision.ts',
    find: 'records.active_run_id === runId && ',
    replace: '',
    test: COMMIT,
  },
  {
    name: 'a decision of another epoch is committed',
    file: 'workers/activities/commit-decision.ts',
    find: ' && records.epoch === epoch',
    replace: '',
    test: COMMIT,
  },
  {
    name: 'a decision of an older version is committed',
    file: 'workers/activities/commit-decision.ts',
    find: ' && records.version === fromVersion',
    replace: '',
    test: COMMIT,
  },
  {
    name: 'an update of another epoch is answered with its decision',
    file: 'workers/activities/commit-decision.ts',
    find: "and epoch = $2 and update_id = $3'",
    replace: "and $2::int is not null and update_id = $3'",
    test: COMMIT,
  },
  {
    name: "another application's update is answered",
    file: 'workers/activities/commit-decision.ts',
    find: 'where subject_id = $1 and epoch',
    replace: 'where $1::uuid is not null and epoch',
    test: COMMIT,
  },
  {
    name: 'a late decision is answered as if it had been committed',
    file: 'workers/activities/commit-decision.ts',
    find: 'if (!before) throw fenced();\n  return { decisionId: before.id, deadlines };',
    replace: "return { decisionId: before?.id ?? '', deadlines };",
    test: COMMIT,
  },
];
