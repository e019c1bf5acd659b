import { bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import path from 'node:path';
import { connect } from '../../db/connection';
import { row } from '../../db/query';
import { readServiceSettings } from '../../settings/settings';
import { dataConverter } from '../../records/temporal/codec';
import type { BareActivities } from './workflow';

/** Starts a worker for the bare workflow, with the worker settings of the product. */
async function main(): Promise<void> {
  const settings = readServiceSettings(process.env);
  const db = connect(settings.databaseUrl);
  const activities: BareActivities = {
    async writeRow({ applicationId, updateId, version }) {
      const decision = await row<{ id: string }>(
        { db },
        `insert into bare_decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id,
                                     actor_role, body, run_id)
         values ($1::uuid, 1, $2, $3, 'negotiation', 'negotiation.extend', 1, 1, $1::uuid::text, 'project_manager', '{}', 'bare') returning id`,
        [applicationId, version, updateId],
      );
      return Number(decision?.id);
    },
  };
  // Set by scripts/faults, which kills and starts this worker beside the product's; both use a bundle built before.
  const prebuilt = process.env.BARE_BUNDLE;
  const connection = await NativeConnection.connect({ address: settings.temporalAddress });
  const worker = await Worker.create({
    connection,
    namespace: settings.temporalNamespace,
    taskQueue: 'bare',
    workflowBundle: prebuilt
      ? { codePath: prebuilt }
      : await bundleWorkflowCode({ workflowsPath: path.join(__dirname, 'workflow.ts') }),
    dataConverter: dataConverter(settings.historyKey),
    activities,
    stickyQueueScheduleToStartTimeout: '1s',
    maxCachedWorkflows: 1000,
  });
  process.send?.('ready');
  await worker.run();
  await connection.close();
  process.exit(0); // The open IPC channel to the benchmark would keep the process alive.
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
