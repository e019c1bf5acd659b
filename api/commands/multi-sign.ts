import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { batchItems, Row } from '../../db/models';
import type { ApplicationStepName } from '../../domain/application';
import type { Actor } from '../../domain/roles';
import { type Database, inTransaction, rows, run, type Executor } from '../../db/query';
import type { StoredProblem } from '../../records/problem';
import { startBatch, startSoon } from '../../records/temporal/start-workflows';
import type { Language } from '../../texts/translate';
import type { SignedItem } from '../areas/specified-steps/contract/signing';
import { ProblemError } from '../../records/problem';
import { problemText } from '../presenters/stored-problem';
import type { Services } from '../services';
import { once } from './once';

/** One signing step of many. */
export interface ToSign {
  applicationId: string;
  /** The additional agreement. */
  recordId?: string;
}

/** Who signs what, under which key, and the language that refusals are told in. */
export interface Signing {
  actor: Actor;
  requestId: string;
  step: ApplicationStepName;
  items: readonly ToSign[];
  language: Language;
}

/** So long, in ms, the caller waits for the batch; what is not done by then is being carried out. */
const PATIENCE = 10_000;

/**
 * Takes each signing step by a batch: what is refused of one holds up no other, and what the API or a worker leaves behind
 * is carried on. Under the same key it is the same batch: what was signed is told again, what failed is tried again.
 * Results stand in the order asked.
 */
export async function multiSign(services: Services, signing: Signing): Promise<SignedItem[]> {
  const { db, temporal, settings } = services;
  const { actor, requestId, step, items } = signing;
  const request = { scope: `multi-sign:${actor.id}`, requestId, step, actor, body: items };
  const { _id: id } = await inTransaction(db, async (on) => {
    const made = await once(on, request, () => store(on, signing));
    await tryAgain(on, made._id);
    return made;
  });
  await startSoon(temporal, () => startBatch(temporal, settings.taskQueue, id));
  const settled = await untilSettled(db, id);
  return items.map((item) => resultOf(item, settled, signing.language));
}

/** The batch with an item for each application there is. One that is being rolled back is not signed. */
async function store(on: Executor, { actor, step, items }: Signing): Promise<{ _id: string }> {
  const id = randomUUID();
  await run(
    on,
    `insert into batches (id, kind, step, created_by, actor_role, started_at) values ($1, 'signing', $2, $3, $4, now())`,
    [id, step, actor.id, actor.role],
  );
  const ids = [...new Set(items.map(({ applicationId }) => applicationId))].sort();
  // A rollback that is asked for at the same moment waits here, and then sees the batch.
  const there = await rows<{ id: string }>(
    on,
    `select id from applications where id = any($1::uuid[]) order by id for update`,
    [ids],
  );
  const known = items.filter(({ applicationId }) => there.some((one) => one.id === applicationId));
  await run(
    on,
    `insert into batch_items (batch_id, position, subject_id, record_id)
     select $1, position, application, record from unnest($2::uuid[], $3::uuid[]) with ordinality as item (application, record, position)`,
    [id, known.map(({ applicationId }) => applicationId), known.map(({ recordId }) => recordId ?? null)],
  );
  await run(
    on,
    `update batch_items i set state = 'failed', problem = $2 from rollback_items r
      where i.batch_id = $1 and r.application_id = i.application_id and r.state in ('requested', 'reset')`,
    [id, JSON.stringify({ code: 'being-rolled-back' })],
  );
  await run(
    on,
    `update applications a set bulk_signing_id = $1 from batch_items i
      where i.batch_id = $1 and i.state = 'waiting' and a.id = i.application_id`,
    [id],
  );
  return { _id: id };
}

/** What failed before is tried again; a new batch has nothing that did, but for what is being rolled back. */
const tryAgain = (on: Executor, batchId: string): Promise<void> =>
  run(
    on,
    `with again as (
       update batch_items set state = 'waiting', problem = null
        where batch_id = $1 and state = 'failed' and exists (select from batches where id = $1 and finished_at is not null)
       returning application_id),
     marked as (
       update applications set bulk_signing_id = $1 where id in (select application_id from again))
     update batches set finished_at = null where id = $1 and exists (select from again)`,
    [batchId],
  );

interface ItemRow extends Pick<Row<typeof batchItems>, 'application_id' | 'record_id' | 'state'> {
  problem: StoredProblem | null;
}

async function untilSettled(db: Database, id: string): Promise<ItemRow[]> {
  for (const until = Date.now() + PATIENCE; ; await pause(50)) {
    const items = await rows<ItemRow>(
      { db },
      'select application_id, record_id, state, problem from batch_items where batch_id = $1',
      [id],
    );
    if (Date.now() > until || items.every(({ state }) => state !== 'waiting')) return items;
  }
}

function resultOf(
  { applicationId, recordId }: ToSign,
  items: readonly ItemRow[],
  language: Language,
): SignedItem {
  const named = { application: applicationId, ...(recordId && { additional_id: recordId }) };
  const item = items.find(
    (one) => one.application_id === applicationId && one.record_id === (recordId ?? null),
  );
  if (item && item.state !== 'failed')
    return { ...named, ok: item.state === 'done', pending: item.state === 'waiting' };
  const problem = item?.problem ?? { code: 'not-found' };
  return {
    ...named,
    ok: false,
    pending: false,
    code: codeOf(problem),
    detail: problemText(language, problem),
  };
}

const codeOf = ({ code, refusal }: StoredProblem): string => refusal?.refused.code ?? code;

/**
 * These additional agreements, each with the application it belongs to.
 * @throws ProblemError 422 when one is of none of the applications
 */
export async function additionalsOf(
  db: Database,
  applicationIds: string[],
  ids: string[],
): Promise<ToSign[]> {
  const known = await rows<{ id: string; application_id: string }>(
    { db },
    `select distinct record_id as id, application_id from decisions
      where application_id = any($1::uuid[]) and process = 'additional' and record_id = any($2::uuid[])`,
    [applicationIds, ids],
  );
  return [...new Set(ids)].map((recordId) => {
    const made = known.find(({ id }) => id === recordId);
    if (!made)
      throw new ProblemError(422, 'invalid-input', {
        errors: { additional_ids: { key: 'errors:field.wrong' } },
      });
    return { applicationId: made.application_id, recordId };
  });
}
