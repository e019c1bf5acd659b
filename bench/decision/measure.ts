import { Client, Connection } from '@temporalio/client';
import { row, run } from '../../db/query';
import { dataConverter } from '../../records/temporal/codec';
import { bareDecide, type bare } from '../bare/workflow';
import { start } from '../process';
import { median, quantile, timed, type Figure } from '../statistics';
import type { BenchWorld } from '../world';
import { extend, type Negotiation } from './extend';

const SAMPLES = 300;
const WARM_UP = 40;

/**
 * Compares a decision through the whole product, from the request to the answer, with a bare update that runs one activity; both are measured
 * in turn. Each side uses several workflows, so that the shard or history of a single one does not decide.
 */
export async function measureDecision(
  bench: BenchWorld,
  env: Record<string, string>,
  applications: readonly Negotiation[],
): Promise<{ figure: Figure; samples: object }> {
  const { db, settings } = bench.world.services;
  await run({ db }, 'create table bare_decisions (like decisions including all)');
  const worker = await start('bare/worker.ts', env);
  const connection = await Connection.connect({ address: settings.temporalAddress });
  const client = new Client({
    connection,
    namespace: settings.temporalNamespace,
    dataConverter: dataConverter(settings.historyKey),
  });
  const handles = await Promise.all(
    applications.map(({ id }) =>
      client.workflow.start<typeof bare>('bare', {
        workflowId: `bare:${crypto.randomUUID()}`,
        taskQueue: 'bare',
        workflowTaskTimeout: '2s',
        args: [id],
      }),
    ),
  );
  const turn = <T>(all: readonly T[], index: number) => all[index % all.length] as T;

  const product = (index: number) => extend(bench, turn(applications, index));
  const plainCall = (index: number) =>
    turn(handles, index).executeUpdate(bareDecide, { updateId: crypto.randomUUID() });

  const samples = { product: [] as number[], bare: [] as number[] };
  for (let index = 0; index < WARM_UP + SAMPLES; index++) {
    // Each of the two goes first half of the time, so that neither always profits from the other's warming of the machine.
    const pair =
      index % 2
        ? ([
            ['product', product],
            ['bare', plainCall],
          ] as const)
        : ([
            ['bare', plainCall],
            ['product', product],
          ] as const);
    for (const [name, measuredCall] of pair) {
      const ms = await timed(() => measuredCall(index));
      if (index >= WARM_UP) samples[name].push(ms);
    }
  }
  const counts = await row<{ product: string; bare: string }>(
    { db },
    `select (select count(*) from decisions where step = 'negotiation.extend' and application_id = any($1::uuid[])) as product,
            (select count(*) from bare_decisions) as bare`,
    [applications.map(({ id }) => id)],
  );
  if (Number(counts?.product) !== WARM_UP + SAMPLES || counts?.bare !== counts?.product)
    throw new Error('rows are missing');
  await Promise.all(handles.map((handle) => handle.terminate()));
  await connection.close();
  worker.kill('SIGTERM');
  const figure: Figure = {
    name: 'decision: whole product against a bare update, median',
    ratio: median(samples.product) / median(samples.bare),
    aim: 1.3,
    failsAbove: 1.4,
    detail: {
      'product p50': median(samples.product),
      'bare p50': median(samples.bare),
      'product p95': quantile(samples.product, 0.95),
      'bare p95': quantile(samples.bare, 0.95),
    },
  };
  return { figure, samples };
}
