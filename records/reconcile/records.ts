import type { SubjectRef } from '../../domain/flows';
import { type Database, row } from '../../db/query';

/** Columns of a subject's records that its workflow is compared with. */
export interface Records {
  subject: SubjectRef;
  epoch: number;
  version: number;
  active_run_id: string | null;
  checkpoint_seq: number | null;
  needs_operator: string | null;
  completed: boolean;
  /** A rollback is under way: its own workflow brings both together. */
  rolling_back: boolean;
  /** The records themselves hold the place of a run, for so many seconds. */
  held_for: number | null;
}

/** The records of a subject of any kind; undefined where there is none with this id. */
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

/** Nobody has written between two looks. */
export const same = (one: Records, other: Records | undefined): boolean =>
  one.epoch === other?.epoch &&
  one.version === other.version &&
  one.active_run_id === other.active_run_id &&
  one.checkpoint_seq === other.checkpoint_seq;
