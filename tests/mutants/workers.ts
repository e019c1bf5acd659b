import type { Mutant } from './mutant';

const STAGE = 'workers/activities/activate-stage.itest.ts';

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
];
