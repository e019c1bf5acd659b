import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '../../db/query';
import { differences } from '../../tests/kit/differences';
import { recordsOf } from '../../tests/kit/records';
import type { World } from '../../tests/kit/world';
import type { Click } from './clicks';

/** Faults found after a row, each as a sentence that names the application. */
export interface Verdict {
  /** Answered with status 200, but not in force. */
  lost: string[];
  /**
   * In the log more than once, in the log without a click, or answered with another decision than the one in the log.
   */
  doubled: string[];
  /** Answered as refused, but carried out. */
  falselyRefused: string[];
  /** Neither carried out nor refused within the time limit. */
  open: string[];
  /** Applications whose workflow, records, tasks and files do not agree. */
  inconsistent: Map<string, string[]>;
  /** Time in ms from the last answer until every application was consistent. */
  consistentAfterMs: number;
}

/** A decision in the log. */
export interface WrittenDecision {
  id: string;
  update_id: string;
  version: number;
  undone: boolean;
}

/** Compares the answers to people with the records, after all work has ended. */
export async function verify(
  world: World,
  clicks: readonly Click[],
  applicationIds: readonly string[],
  { resetApplications, limitMs }: { resetApplications: ReadonlySet<string>; limitMs: number },
): Promise<Verdict> {
  const began = Date.now();
  const inconsistent = await waitUntilConsistent(world, applicationIds, limitMs);
  const consistentAfterMs = Date.now() - began;
  const decisions = await decisionsOf(world, clicks);
  const verdict: Verdict = {
    lost: [],
    doubled: [],
    falselyRefused: [],
    open: [],
    inconsistent,
    consistentAfterMs,
  };
  for (const click of clicks)
    checkClick(verdict, click, decisions.get(click.key) ?? [], resetApplications.has(click.applicationId));
  return verdict;
}

type Findings = Pick<Verdict, 'lost' | 'doubled' | 'falselyRefused' | 'open'>;

/** Compares one click's answer with the rows of the log that have its key. */
export function checkClick(
  verdict: Findings,
  click: Click,
  decisions: readonly WrittenDecision[],
  mayUndo: boolean,
): void {
  const name = `${click.step} of ${click.applicationId} (${click.key})`;
  const inForce = decisions.filter((decision) => !decision.undone);
  if (decisions.length > 1) verdict.doubled.push(`${name} is in the log ${decisions.length} times`);
  if (click.outcome === 'open') verdict.open.push(`${name}: ${click.problem}`);
  if (click.outcome === 'refused' && inForce.length > 0)
    verdict.falselyRefused.push(`${name} was refused (${click.problem}), and is in force`);
  if (click.outcome !== 'done') return;
  const [firstDecision] = decisions;
  if (!firstDecision) verdict.lost.push(`${name} is not there`);
  else if (inForce.length === 0 && !mayUndo) verdict.lost.push(`${name} is undone`);
  else if (firstDecision.id !== click.decision?._id || firstDecision.version !== click.decision.version)
    verdict.doubled.push(`${name} was answered as another decision`);
}

/** Returns one line with the reconciler's repairs since a moment; no line if it repaired nothing. */
export async function repairsSince({ services: { db } }: World, since: Date): Promise<string[]> {
  const reconciliations = await rows<{ found: string; done: string; count: number }>(
    { db },
    `select found, done, count(*)::int as count from reconciliations where created_at >= $1 group by found, done order by 1, 2`,
    [since],
  );
  if (reconciliations.length === 0) return [];
  return [
    `reconciled: ${reconciliations.map(({ found, done, count }) => `${found}, ${done} (${count})`).join('; ')}`,
  ];
}

/** Returns the id of the newest decision in the log; '0' while the log is empty. */
export async function lastDecision(world: World): Promise<string> {
  const last = 'select coalesce(max(id), 0)::text as id from decisions';
  const [newest] = await rows<{ id: string }>({ db: world.services.db }, last);
  return newest?.id ?? '0';
}

/**
 * Returns lines about decisions in these applications' logs, after the decision `since`, whose key belongs to no
 * click. Decisions of deadlines and batches do not count.
 */
export async function decisionsWithoutClick(
  world: World,
  applicationIds: readonly string[],
  since: string,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const commands = await rows<{ application_id: string; step: string; update_id: string }>(
    { db: world.services.db },
    `select application_id, step, update_id from decisions d
      where id > $1 and application_id = any($2::uuid[]) and actor_role <> 'deadline'
        and not exists (select from batch_items i where i.application_id = d.application_id
                           and starts_with(d.update_id, 'batch:' || i.batch_id || ':' || i.position || ':'))`,
    [since, applicationIds],
  );
  return commands
    .filter((decision) => !keys.has(decision.update_id))
    .map(
      (decision) =>
        `${decision.step} of ${decision.application_id} (${decision.update_id}): nobody has asked for it`,
    );
}

/** Returns the decisions of these clicks in the log by key, whether or not they are in force. */
async function decisionsOf(world: World, clicks: readonly Click[]): Promise<Map<string, WrittenDecision[]>> {
  const decisions = await rows<WrittenDecision>(
    { db: world.services.db },
    `select id, update_id, version, superseded_epoch is not null as undone
       from decisions where update_id = any($1::text[])`,
    [clicks.map(({ key }) => key)],
  );
  const byKey = new Map<string, WrittenDecision[]>();
  for (const decision of decisions)
    byKey.set(decision.update_id, [...(byKey.get(decision.update_id) ?? []), decision]);
  return byKey;
}

/** Waits until every application is consistent; returns the differences that remain when the time is over. */
export async function waitUntilConsistent(
  world: World,
  ids: readonly string[],
  limitMs: number,
): Promise<Map<string, string[]>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const inconsistent = new Map<string, string[]>();
    for (const id of ids) {
      const inconsistencies = await inconsistenciesOf(world, id);
      if (inconsistencies.length > 0) inconsistent.set(id, inconsistencies);
    }
    if (inconsistent.size === 0 || Date.now() > deadline) return inconsistent;
    await sleep(200);
  }
}

async function inconsistenciesOf(world: World, id: string): Promise<string[]> {
  try {
    const { needs_operator: reason } = await recordsOf(world, id);
    const operatorWaits = reason === null ? [] : [`waits for an operator: ${reason}`];
    return [...(await differences(world, id)), ...operatorWaits, ...(await fileFaults(world, id))];
  } catch (error) {
    return [`cannot be looked at: ${(error as Error).message.slice(0, 120)}`];
  }
}

/** Returns faults of an application's files: missing ones, and those whose bytes differ from the stored ones. */
async function fileFaults(world: World, id: string): Promise<string[]> {
  const { db, files } = world.services;
  const storedFiles = await rows<{ sha256: string; name: string }>(
    { db },
    'select distinct sha256, name from files where application_id = $1',
    [id],
  );
  const faults = await Promise.all(
    storedFiles.map(({ sha256, name }) =>
      files.read(sha256).then(
        () => undefined,
        (error: Error) => `${name}: ${error.name}`,
      ),
    ),
  );
  return faults.filter((fault) => fault !== undefined);
}
