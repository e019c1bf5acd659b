import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import type { ProcessWorld } from '../../tests/kit/process-world';
import type { Verdict } from './ledger';

/**
 * Copies data about the cause of a fault, before the product's folder is deleted: the logs, and for each inconsistent
 * application its workflow's history and pending task. Returns the folder of the copies.
 */
export async function copyEvidence({ dataDir, services }: ProcessWorld, verdict?: Verdict): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'grant-office-faults-'));
  cpSync(path.join(dataDir, 'logs'), path.join(folder, 'logs'), { recursive: true });
  for (const id of verdict?.inconsistent.keys() ?? []) {
    const handle = services.temporal.workflow.getHandle(`application:${id}`);
    const { raw } = await handle.describe();
    const history = historyToJSON(await handle.fetchHistory());
    writeFileSync(path.join(folder, `${id}.json`), history);
    writeFileSync(path.join(folder, `${id}-pending.json`), JSON.stringify(raw.pendingWorkflowTask ?? null));
  }
  return folder;
}
