import type { Shape } from '../tests/kit/shape';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { rows } from '../db/query';
import { version } from '../package.json';
import { startOwnTemporal } from '../tests/kit/own-temporal';
import { shapes, shapesOfLongRuns } from '../tests/kit/shapes';
import { startWorld, type World } from '../tests/kit/world';
import { projectDir } from './stack/project-dir';
import { startStack } from './stack/stack';

const folder = path.join(projectDir, 'workflows', 'histories', `release-${version}`);

/**
 * Saves one history of every shape that this release's workflows can have: `tsx scripts/save-histories.ts`. Later
 * releases must be able to replay them (workflows/replay.test.ts), so histories of a published release are never
 * saved again.
 */
function saveAll(): void {
  if (existsSync(folder)) throw new Error(`${folder} is there already; a release's histories are made once`);
  const staging = mkdtempSync(path.join(tmpdir(), 'grant-office-histories-'));
  // Each kind runs in a process of its own, because a process trusts only the first signing host that it uses.
  for (const kind of ['usual', 'long']) {
    execFileSync(process.execPath, ['--import', 'tsx', __filename, kind, staging], { stdio: 'inherit' });
  }
  mkdirSync(folder, { recursive: true });
  cpSync(staging, folder, { recursive: true });
  rmSync(staging, { recursive: true, force: true });
}

/** Saves the shapes of long runs, on a server that treats histories as long after a few decisions. */
async function saveLong(target: string): Promise<void> {
  const temporal = await startOwnTemporal({ 'limit.historyCount.suggestContinueAsNew': 60 });
  try {
    await saveShapes(shapesOfLongRuns, target, temporal.address);
  } finally {
    await temporal.teardown();
  }
}

/** Returns the earlier runs of an application or a session, oldest first. */
async function runsBefore({ services }: World, workflowId: string): Promise<string[]> {
  const runs = await rows<{ run_id: string }>(
    { db: services.db },
    `select r.run_id from workflow_runs r join subjects s on s.id = r.subject_id
      where s.kind || ':' || s.id = $1 and r.run_id <> s.active_run_id and r.run_id not like 'records:%' order by r.activated_at`,
    [workflowId],
  );
  return runs.map((run) => run.run_id);
}

/** Runs the product for these shapes, without a history key: histories contain only ids and numbers. */
async function saveShapes(
  shapes: Record<string, Shape>,
  target: string,
  temporalAddress?: string,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-histories-data-'));
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
    for (const [name, shape] of Object.entries(shapes)) {
      const { workflowId, runId } = await shape(world);
      const earlier = runId ? [] : await runsBefore(world, workflowId);
      for (const [index, run] of [...earlier, runId].entries()) {
        const file = run === runId ? name : `${name}-${index + 1}`;
        const history = await world.services.temporal.workflow.getHandle(workflowId, run).fetchHistory();
        const json = JSON.parse(historyToJSON(history)) as unknown;
        writeFileSync(path.join(target, `${file}.json`), JSON.stringify({ workflowId, history: json }));
        process.stdout.write(`${file}: ${history.events?.length} events\n`);
      }
    }
  } finally {
    await world.stop();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main([kind, target = '']: string[]): Promise<void> {
  if (kind === 'usual') await saveShapes(shapes, target);
  else if (kind === 'long') await saveLong(target);
  else saveAll();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
