import type { Sequelize } from 'sequelize';
import { row } from '../../db/query';

/** What of an application's records its workflow is compared with. */
export interface Records {
  id: string;
  epoch: number;
  version: number;
  active_run_id: string | null;
  checkpoint_seq: number | null;
  needs_operator: string | null;
  completed: boolean;
  /** How many experts its contest asks for. */
  places: number;
  /** A rollback is under way: its own workflow brings both together. */
  rolling_back: boolean;
  /** The records themselves hold the place of a run, for so many seconds. */
  held_for: number | null;
}

export const recordsOf = (db: Sequelize, id: string): Promise<Records | undefined> =>
  row<Records>(
    { db },
    `select a.id, a.epoch, a.version, a.active_run_id, a.checkpoint_seq, a.needs_operator,
            a.completed_at is not null as completed, c.experts as places,
            exists (select from rollback_items i where i.application_id = a.id and i.state in ('requested', 'reset')) as rolling_back,
            (select extract(epoch from now() - r.activated_at)::float from workflow_runs r
              where r.application_id = a.id and r.run_id = a.active_run_id and r.run_id like 'records:%') as held_for
       from applications a join contests c on c.id = a.contest_id where a.id = $1`,
    [id],
  );

/** Nobody has written between two looks. */
export const same = (one: Records, other: Records | undefined): boolean =>
  one.epoch === other?.epoch &&
  one.version === other.version &&
  one.active_run_id === other.active_run_id &&
  one.checkpoint_seq === other.checkpoint_seq;
