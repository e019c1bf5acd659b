import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import { version } from '../../package.json';
import { prepared } from '../../db/prepared';
import { type Database, row, rows, run } from '../../db/query';
import { noteFault } from '../../telemetry/logs/faults';
import { repeatEvery, type Repeated } from '../every';

/** Interval in ms at which a worker reports that it runs, and whether Temporal answers. */
const HEARTBEAT_MS = 1_000;
/** Age after which a worker without a report, or Temporal without an answer, counts as unavailable. */
const UNAVAILABLE_AFTER = "interval '6 seconds'";
/** Age after which the rows of workers that no longer report are hidden from operators. */
const GONE_AFTER = "interval '1 hour'";

/**
 * Updates this worker's row in `workers` at every interval, and deletes the row when the worker stops in an orderly
 * way.
 */
export function startHeartbeat(db: Database, client: Client, namespace: string): Repeated {
  const id = `${process.pid}@${randomUUID()}`;
  const beats = repeatEvery(HEARTBEAT_MS, 'beat', async () => {
    const engine = await client
      .withDeadline(Date.now() + HEARTBEAT_MS, () => client.workflowService.describeNamespace({ namespace }))
      .then(
        () => true,
        () => false,
      );
    await run(
      { db },
      `insert into workers as w (id, version, engine_at) values ($1, $2, case when $3::boolean then now() end)
       on conflict (id) do update set seen_at = now(), engine_at = coalesce(excluded.engine_at, w.engine_at)`,
      [id, version, engine],
    );
    await run({ db }, `delete from workers where seen_at < now() - ${GONE_AFTER}`);
  });
  return {
    async stop() {
      await beats.stop();
      // While PostgreSQL is unavailable the row stays, and shows a worker that does not answer.
      await run({ db }, 'delete from workers where id = $1', [id]).catch((error: unknown) =>
        noteFault('beat', error),
      );
    },
  };
}

/** SQL condition: Temporal has answered a worker within the last seconds; otherwise decisions have to wait. */
export const ENGINE_ANSWERS = `exists (select from workers where engine_at > now() - ${UNAVAILABLE_AFTER})`;

/** Returns whether Temporal has answered a worker within the last seconds. */
export async function engineAnswers(db: Database): Promise<boolean> {
  const [engine] = await prepared<{ answers: boolean }>({ db }, `select ${ENGINE_ANSWERS} as answers`, []);
  return engine?.answers === true;
}

/** Returns whether a worker has reported within the last seconds. @throws Error while PostgreSQL does not answer */
export async function isAnyWorkerAlive(db: Database): Promise<boolean> {
  const alive = await row({ db }, `select from workers where seen_at > now() - ${UNAVAILABLE_AFTER} limit 1`);
  return alive !== undefined;
}

export interface WorkerRow {
  id: string;
  version: string;
  started_at: Date;
  seen_at: Date;
  alive: boolean;
  /** Whether Temporal has answered the worker within the last seconds. */
  engine: boolean;
}

/**
 * Returns the running workers and those that stopped reporting within the last hour; the workers that started last
 * come first.
 */
export const listWorkers = (db: Database): Promise<WorkerRow[]> =>
  rows<WorkerRow>(
    { db },
    `select id, version, started_at, seen_at, seen_at > now() - ${UNAVAILABLE_AFTER} as alive,
            coalesce(engine_at > now() - ${UNAVAILABLE_AFTER}, false) as engine
       from workers order by started_at desc, id limit 50`,
  );
