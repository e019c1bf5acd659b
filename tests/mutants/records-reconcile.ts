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
    name: 'a rollback of another application keeps one from being reconciled',
    file: 'records/reconcile/records.ts',
    find: 'where i.application_id = s.id and i.state',
    replace: 'where i.state',
    test: RECORDS,
  },
  {
    name: 'a run holds records as if they were their own',
    file: 'records/reconcile/records.ts',
    find: " and r.run_id like 'records:%'",
    replace: '',
    test: RECORDS,
  },
  {
    name: 'a workflow is started after a decision',
    file: 'records/reconcile/records.ts',
    find: '  one.version === other.version &&\n',
    replace: '',
    test: RECORDS,
  },
  {
    name: 'a workflow is started after another run has taken over',
    file: 'records/reconcile/records.ts',
    find: '  one.active_run_id === other.active_run_id &&\n',
    replace: '',
    test: RECORDS,
  },
  {
    name: 'a workflow is started after an entry',
    file: 'records/reconcile/records.ts',
    find: ' &&\n  one.checkpoint_seq === other.checkpoint_seq;',
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
    find: 'await adoptCheckpoints(on, subject, { from, to: takesOver, seq });',
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
    name: 'a rollback that is settled is restored from its snapshot',
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
    name: "terms go on where a rollback's history is gone",
    file: 'records/reconcile/restore-from-snapshot.ts',
    find: 'point.state, epoch, true);',
    replace: 'point.state, epoch, false);',
    test: RECORDS,
  },
  {
    name: 'records are restored behind the stage that is to be entered',
    file: 'records/reconcile/restore-from-snapshot.ts',
    find: 'seq: seq - 1, state',
    replace: 'seq, state',
    test: RECORDS,
  },
];
