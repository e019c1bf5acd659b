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
  /** In the log more than once, or without anybody's click, or answered with another decision than that of the log. */
  doubled: string[];
  /** Answered as refused, but carried out. */
  untrue: string[];
  /** Neither carried out nor refused within the limit. */
  open: string[];
  /** Applications whose workflow, records, tasks and files do not agree. */
  apart: Map<string, string[]>;
  /** From the last answer until every application was whole, in ms. */
  wholeAfterMs: number;
}

/** A row of the log. */
export interface Written {
  id: string;
  update_id: string;
  version: number;
  undone: boolean;
}

/** Compares the answers to people with the records, once nothing is under way. */
export async function verify(
  world: World,
  clicks: readonly Click[],
  applicationIds: readonly string[],
  { takenBack, limitMs }: { takenBack: ReadonlySet<string>; limitMs: number },
): Promise<Verdict> {
  const began = Date.now();
  const apart = await untilWhole(world, applicationIds, limitMs);
  const wholeAfterMs = Date.now() - began;
  const written = await writtenBy(world, clicks);
  const verdict: Verdict = { lost: [], doubled: [], untrue: [], open: [], apart, wholeAfterMs };
  for (const click of clicks)
    judge(verdict, click, written.get(click.key) ?? [], takenBack.has(click.applicationId));
  return verdict;
}

type Findings = Pick<Verdict, 'lost' | 'doubled' | 'untrue' | 'open'>;

/** Compares one click's answer with the rows of the log under its key. */
export function judge(verdict: Findings, click: Click, written: readonly Written[], mayUndo: boolean): void {
  const name = `${click.step} of ${click.applicationId} (${click.key})`;
  const inForce = written.filter((one) => !one.undone);
  if (written.length > 1) verdict.doubled.push(`${name} is in the log ${written.length} times`);
  if (click.outcome === 'open') verdict.open.push(`${name}: ${click.problem}`);
  if (click.outcome === 'refused' && inForce.length > 0)
    verdict.untrue.push(`${name} was refused (${click.problem}), and is in force`);
  if (click.outcome !== 'done') return;
  const [first] = written;
  if (!first) verdict.lost.push(`${name} is not there`);
  else if (inForce.length === 0 && !mayUndo) verdict.lost.push(`${name} is undone`);
  else if (first.id !== click.decision?._id || first.version !== click.decision.version)
    verdict.doubled.push(`${name} was answered as another decision`);
}

/** Returns the reconciler's repairs since a moment, in one line; no line where it found nothing. */
export async function healed({ services: { db } }: World, since: Date): Promise<string[]> {
  const found = await rows<{ found: string; done: string; count: number }>(
    { db },
    `select found, done, count(*)::int as count from reconciliations where created_at >= $1 group by found, done order by 1, 2`,
    [since],
  );
  if (found.length === 0) return [];
  return [`reconciled: ${found.map(({ found, done, count }) => `${found}, ${done} (${count})`).join('; ')}`];
}

/** Returns the id of the newest row of the log; '0' while the log is empty. */
export async function lastDecision(world: World): Promise<string> {
  const last = 'select coalesce(max(id), 0)::text as id from decisions';
  const [found] = await rows<{ id: string }>({ db: world.services.db }, last);
  return found?.id ?? '0';
}

/**
 * Returns lines of these applications' logs, after the decision `since`, whose key belongs to no click. Decisions of deadlines and
 * batches do not count.
 */
export async function nobodys(
  world: World,
  applicationIds: readonly string[],
  since: string,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const found = await rows<{ application_id: string; step: string; update_id: string }>(
    { db: world.services.db },
    `select application_id, step, update_id from decisions d
      where id > $1 and application_id = any($2::uuid[]) and actor_role <> 'deadline'
        and not exists (select from batch_items i where i.application_id = d.application_id
                           and starts_with(d.update_id, 'batch:' || i.batch_id || ':' || i.position || ':'))`,
    [since, applicationIds],
  );
  return found
    .filter((one) => !keys.has(one.update_id))
    .map((one) => `${one.step} of ${one.application_id} (${one.update_id}): nobody has asked for it`);
}

/** Returns the log's rows of these clicks, in force or not, by key. */
async function writtenBy(world: World, clicks: readonly Click[]): Promise<Map<string, Written[]>> {
  const found = await rows<Written>(
    { db: world.services.db },
    `select id, update_id, version, superseded_epoch is not null as undone
       from decisions where update_id = any($1::text[])`,
    [clicks.map(({ key }) => key)],
  );
  const byKey = new Map<string, Written[]>();
  for (const one of found) byKey.set(one.update_id, [...(byKey.get(one.update_id) ?? []), one]);
  return byKey;
}

/** Waits until every application is consistent; returns the remaining differences when the time is over. */
export async function untilWhole(
  world: World,
  ids: readonly string[],
  limitMs: number,
): Promise<Map<string, string[]>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const apart = new Map<string, string[]>();
    for (const id of ids) {
      const found = await lookAt(world, id);
      if (found.length > 0) apart.set(id, found);
    }
    if (apart.size === 0 || Date.now() > end) return apart;
    await sleep(200);
  }
}

async function lookAt(world: World, id: string): Promise<string[]> {
  try {
    const { needs_operator: reason } = await recordsOf(world, id);
    const waits = reason === null ? [] : [`waits for an operator: ${reason}`];
    return [...(await differences(world, id)), ...waits, ...(await fileFaults(world, id))];
  } catch (error) {
    return [`cannot be looked at: ${(error as Error).message.slice(0, 120)}`];
  }
}

/** Returns faults of an application's files: missing ones, and those whose bytes differ from the stored ones. */
async function fileFaults(world: World, id: string): Promise<string[]> {
  const { db, files } = world.services;
  const named = await rows<{ sha256: string; name: string }>(
    { db },
    'select distinct sha256, name from files where application_id = $1',
    [id],
  );
  const faults = await Promise.all(
    named.map(({ sha256, name }) =>
      files.read(sha256).then(
        () => undefined,
        (error: Error) => `${name}: ${error.name}`,
      ),
    ),
  );
  return faults.filter((one) => one !== undefined);
}
