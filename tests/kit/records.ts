import type { ApplicationState } from '../../domain/application/state';
import { row, rows } from '../../db/query';
import { viewQuery } from '../../workflows/messages';
import type { World } from './world';

export interface Records {
  state: ApplicationState;
  version: number;
  epoch: number;
  overall: number;
  active_run_id: string;
  needs_operator: string | null;
  checkpoint_seq: number;
  completed: boolean;
}

/** Returns an application's row in PostgreSQL. */
export const recordsOf = async (world: World, id: string): Promise<Records> => {
  const records = await row<Records>(
    { db: world.services.db },
    `select state, version, epoch, overall, active_run_id, needs_operator, checkpoint_seq,
            completed_at is not null as completed from applications where id = $1`,
    [id],
  );
  if (!records) throw new Error(`no application ${id}`);
  return records;
};

/** Returns the view of an application's workflow. */
export const viewOf = (world: World, id: string) =>
  world.services.temporal.workflow.getHandle(`application:${id}`).query(viewQuery);

/** Returns the decisions in force, in order. */
export const decisionsInForce = (world: World, id: string) =>
  rows<{ id: string; version: number; update_id: string; step: string }>(
    { db: world.services.db },
    `select id, version, update_id, step from decisions where application_id = $1 and superseded_epoch is null order by version`,
    [id],
  );
