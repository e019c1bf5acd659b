import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker, type ReplayResult } from '@temporalio/worker';

/** A saved history of a workflow that a release started (rules/temporal, "Old histories"). */
export interface SavedHistory {
  /** Release and shape, such as `release-0.0.3/evaluated.json`. */
  name: string;
  workflowId: string;
  history: unknown;
}

const root = path.join(__dirname, '../../workflows/histories');

export const savedHistories: readonly SavedHistory[] = readdirSync(root).flatMap((release) =>
  readdirSync(path.join(root, release)).map((file) => ({
    name: `${release}/${file}`,
    ...(JSON.parse(readFileSync(path.join(root, release, file), 'utf8')) as Omit<SavedHistory, 'name'>),
  })),
);

/** Sinks for the spans of traced workflows, which a replay does not send. */
const sinks = { exporter: { export: { fn: () => undefined, callDuringReplay: false } } };

/** Errors of replays by the history's name; undefined if the workflow can continue. */
export type ReplayErrors = Map<string, ReplayResult['error']>;

/** Replays histories one after another in one worker. */
export async function replayHistories(list: readonly SavedHistory[], code: string): Promise<ReplayErrors> {
  const histories = list.map(({ workflowId, history }) => ({
    workflowId,
    history: historyFromJSON(history),
  }));
  const errors: ReplayResult['error'][] = [];
  for await (const { error } of Worker.runReplayHistories({ workflowBundle: { code }, sinks }, histories))
    errors.push(error);
  if (errors.length !== list.length) throw new Error('not all were replayed');
  return new Map(list.map(({ name }, index) => [name, errors[index]]));
}
