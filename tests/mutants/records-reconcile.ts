import type { Mutant } from './mutant';

const RECORDS = 'records/reconcile/start-from-records.itest.ts';

export const recordsReconcileMutants: readonly Mutant[] = [
  {
    name: 'an application is reconciled while it is reset',
    file: 'records/reconcile/records.ts',
    find: "i.state in ('requested', 'reset')) as rolling_back",
    replace: "i.state = 'requested') as rolling_back",
    test: RECORDS,
  },
  {
    name: 'a rollback of another application prevents a reconciliation',
    file: 'records/reconcile/records.ts',
    find: 'where i.application_id = s.id and i.state',
    replace: 'where i.state',
    test: RECORDS,
  },
  {
    name: 'a real run of a workflow counts as records without a workflow',
    file: 'records/reconcile/records.ts',
    find: " and r.run_id like 'records:%'",
    replace: '',
    test: RECORDS,
  },
  {
    name: 'a workflow is started from records that a decision has changed meanwhile',
    file: 'records/reconcile/records.ts',
    find: `  a.version === b.version &&
`,
    replace: '',
    test: RECORDS,
  },
  {
    name: 'a workflow is started from records that another run has taken over meanwhile',
    file: 'records/reconcile/records.ts',
    find: `  a.active_run_id === b.active_run_id &&
`,
    replace: '',
    test: RECORDS,
  },
  {
    name: 'a workflow is started from records that have entered another stage meanwhile',
    file: 'records/reconcile/records.ts',
    find: ` &&
  a.checkpoint_seq === b.checkpoint_seq;`,
    replace: ';',
    test: RECORDS,
  },
  {
    name: 'a workflow is started from records that no run has entered',
    file: 'records/reconcile/start-from-records.ts',
    find: ' ||\n    from === null\n  )\n',
    replace: '\n  )\n',
    test: RECORDS,
  },
  {
    name: 'a workflow that is started from the records loses its checkpoints',
    file: 'records/reconcile/start-from-records.ts',
    find: 'await adoptCheckpoints(executor, subject, { from, to: takesOver, seq });',
    replace: '',
    test: RECORDS,
  },
  {
    name: 'records stay with the run that is replaced',
    file: 'records/reconcile/start-from-records.ts',
    find: 'set active_run_id = $2, operator_note',
    replace: 'set active_run_id = coalesce(active_run_id, $2), operator_note',
    test: RECORDS,
  },
  {
    name: 'a rollback that is settled already is restored from its snapshot',
    file: 'records/reconcile/restore-from-snapshot.ts',
    find: " and i.state = 'requested'`",
    replace: '`',
    test: RECORDS,
  },
  {
    name: 'a rollback of another application is restored',
    file: 'records/reconcile/restore-from-snapshot.ts',
    find: 'where i.rollback_id = $1 and i.application_id = $2 and',
    replace: 'where i.rollback_id = $1 and $2::uuid is not null and',
    test: RECORDS,
  },
  {
    name: 'deadlines do not begin afresh after a rollback whose history is gone',
    file: 'records/reconcile/restore-from-snapshot.ts',
    find: 'point.state, epoch, true);',
    replace: 'point.state, epoch, false);',
    test: RECORDS,
  },
  {
    name: 'records restored from a snapshot count the stage to be entered as entered',
    file: 'records/reconcile/restore-from-snapshot.ts',
    find: 'seq: seq - 1, state',
    replace: 'seq, state',
    test: RECORDS,
  },
];
