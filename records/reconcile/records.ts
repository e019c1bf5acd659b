import type { SubjectRef } from '../../domain/flows';
import { type Database, row } from '../../db/query';

/** Columns of a subject's records that are compared with its workflow. */
export interface Records {
  subject: SubjectRef;
  epoch: number;
  version: number;
  active_run_id: string | null;
  checkpoint_seq: number | null;
  needs_operator: string | null;
  completed: boolean;
  /** Whether a rollback is under way, whose own workflow makes records and workflow equal. */
  rolling_back: boolean;
  /** Seconds since a pseudo-run took over the records; null if a run has them. */
  held_for: number | null;
}

/** Returns the records of a subject of any kind; undefined if there is none with this id. */
export const recordsOf = (db: Database, id: string): Promise<Records | undefined> =>
  row<Records>(
    { db },
    `select json_build_object('kind', s.kind, 'id', s.id) as subject, s.epoch, s.version, s.active_run_id, s.checkpoint_seq,
            s.needs_operator, s.completed_at is not null as completed,
            exists (select from rollback_items i where i.application_id = s.id and i.state in ('requested', 'reset')) as rolling_back,
            (select extract(epoch from now() - r.activated_at)::float from workflow_runs r
              where r.subject_id = s.id and r.run_id = s.active_run_id and r.run_id like 'records:%') as held_for
       from subjects s where s.id = $1`,
    [id],
  );

/** Returns whether nobody has written between two reads. */
export const sameRecords = (a: Records, b: Records | undefined): boolean =>
  a.epoch === b?.epoch &&
  a.version === b.version &&
  a.active_run_id === b.active_run_id &&
  a.checkpoint_seq === b.checkpoint_seq;
