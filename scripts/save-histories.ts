import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { version } from '../package.json';
import { startOwnTemporal } from '../tests/kit/own-temporal';
import { shapes, shapesOfLongRuns, type Shape } from '../tests/kit/shapes';
import { startWorld } from '../tests/kit/world';
import { projectDir } from './stack/nodePart';
import { startStack } from './stack/stack';

const folder = path.join(projectDir, 'workflows', 'histories', `release-${version}`);

/**
 * Saves histories of every shape that this release's workflows can have, once: `tsx scripts/save-histories.ts`. Later
 * releases must be able to replay them (workflows/replay.test.ts), so those of a release that is out are never made again.
 */
async function main(): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; a release's histories are made once`);
  const staging = mkdtempSync(path.join(tmpdir(), 'grant-office-histories-'));
  await save(shapes, staging);
  const temporal = await startOwnTemporal({ 'limit.historyCount.suggestContinueAsNew': 60 });
  try {
    await save(shapesOfLongRuns, staging, temporal.address);
  } finally {
    await temporal.stop();
  }
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder);
  for (const [name, json] of saved) writeFileSync(path.join(folder, `${name}.json`), json);
  rmSync(staging, { recursive: true, force: true });
}

const saved = new Map<string, string>();

/** Runs the product for these shapes, without a history key: histories hold ids and numbers only. */
async function save(wanted: Record<string, Shape>, scratch: string, temporalAddress?: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(scratch, 'data-'));
  const parts = ['postgres', 'schema', 'temporal', 'signing'] as const;
  const stack = await startStack({
    dataDir,
    parts,
    external: { temporalAddress },
    durable: false,
    demo: true,
  });
  Object.assign(process.env, stack.env, { DATA_DIR: path.join(dataDir, 'world') });
  delete process.env.HISTORY_KEY;
  const world = await startWorld();
  try {
    for (const [name, shape] of Object.entries(wanted)) {
      const { workflowId, runId } = await shape(world);
      const history = await world.services.temporal.workflow.getHandle(workflowId, runId).fetchHistory();
      saved.set(name, JSON.stringify({ workflowId, history: JSON.parse(historyToJSON(history)) as unknown }));
      process.stdout.write(`${name}: ${history.events?.length} events\n`);
    }
  } finally {
    await world.stop();
    await stack.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
