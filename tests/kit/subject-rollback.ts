import { randomUUID } from 'node:crypto';
import { row, run } from '../../db/query';
import { engineWith, type Subject } from './subject';

/** Adds a rollback with an item of this application; returns its id. */
export async function addRollback(
  { db, id: application, runId }: Subject,
  { type = 'application', state = 'requested', seq = 0, undoes = '' } = {},
): Promise<string> {
  const id = randomUUID();
  await run(
    { db },
    `with admin as (insert into users (name, email, password_hash, role) values ('Admin', $1::text || '@example.org', '', 'admin') returning id)
     insert into rollbacks (id, type, target, user_id, undoes) select $1::uuid, $2, '{}', id, nullif($3, '')::uuid from admin`,
    [id, type, undoes],
  );
  await run(
    { db },
    'insert into rollback_items (rollback_id, application_id, state, snapshot_id) values ($1, $2, $3, $4)',
    [id, application, state, type === 'application' ? `${application}/${runId}/${seq}` : null],
  );
  return id;
}

/** Marks a rollback as done, once all its items have ended. */
export const finishRollback = ({ db }: Subject, id: string): Promise<void> =>
  run({ db }, `update rollbacks set state = 'done', finished_at = now() where id = $1`, [id]);

/** Rolls an application back to its first stage, like the run of a reset; returns the rollback and that run. */
export async function rollBack(subject: Subject): Promise<{ rollbackId: string; run: string }> {
  const rollbackId = await addRollback(subject);
  const newRunId = randomUUID();
  await subject.activate(
    { snapshotId: `${subject.id}/${subject.runId}/0` },
    newRunId,
    engineWith(newRunId, `rollback:${rollbackId}`),
  );
  await finishRollback(subject, rollbackId);
  return { rollbackId, run: newRunId };
}

/** Returns the item of an application in a rollback. */
export const itemOf = ({ db, id }: Subject, rollbackId: string) =>
  row<{
    state: string;
    error: string | null;
    after_version: number | null;
    kept: { tasks: unknown[] } | null;
  }>(
    { db },
    'select state, error, after_version, kept from rollback_items where rollback_id = $1 and application_id = $2',
    [rollbackId, id],
  );
