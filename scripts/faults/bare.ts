import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpdateDefinition } from '@temporalio/common';
import type { WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client';
import { bareDecide, type bare } from '../../bench/bare/workflow';
import { run } from '../../db/query';
import type { World } from '../../tests/kit/world';
import type { LoadAnswer } from './load';

/** Time in ms after which an unanswered call is repeated. */
const PATIENCE_MS = 10_000;

/** The smallest durable decision, for comparison with the product: an update whose single activity writes one row. */
export interface Bare {
  /** Repeats the call with the same update id until it is answered; the id makes sure that it is carried out once. */
  decide(person: number, limitMs: number): Promise<LoadAnswer>;
  end(): Promise<void>;
}

/**
 * Creates the table that the bare worker writes. The table has no unique keys: a repeated bare activity would always
 * violate them, because unlike the product's activity it cannot return its earlier result.
 */
export const makeBareTable = (world: World): Promise<void> =>
  run(
    { db: world.services.db },
    'create table if not exists bare_decisions (like decisions including defaults including identity)',
  );

/** Starts new workflows for a row of faults, so that their histories are as short as possible. */
export async function startBare(world: World, count: number): Promise<Bare> {
  const client = world.services.temporal;
  const handles: WorkflowHandleWithFirstExecutionRunId<typeof bare>[] = await Promise.all(
    Array.from({ length: count }, () =>
      client.workflow.start<typeof bare>('bare', {
        workflowId: `bare:${randomUUID()}`,
        taskQueue: 'bare',
        workflowTaskTimeout: '2s',
        args: [randomUUID()],
      }),
    ),
  );
  const update: UpdateDefinition<number> = bareDecide;
  return {
    async decide(person, limitMs) {
      const began = Date.now();
      const updateId = randomUUID();
      const { workflowId } = handles[person % handles.length] as (typeof handles)[number];
      while (Date.now() - began < limitMs) {
        try {
          const { temporal } = world.services;
          await temporal.withDeadline(Date.now() + PATIENCE_MS, () =>
            temporal.workflow.getHandle(workflowId).executeUpdate(update, { updateId }),
          );
          return { outcome: 'done', began, ended: Date.now() };
        } catch {
          await sleep(100);
        }
      }
      return { outcome: 'open', began, ended: Date.now() };
    },
    async end() {
      await Promise.all(
        handles.map(({ workflowId }) =>
          world.services.temporal.workflow
            .getHandle(workflowId)
            .terminate()
            .catch(() => undefined),
        ),
      );
    },
  };
}
