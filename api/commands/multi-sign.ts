import { setTimeout as pause } from 'node:timers/promises';
import type { batchItems, Row } from '../../db/models';
import type { ApplicationStepName } from '../../domain/application';
import { applicationRef } from '../../domain/flows';
import type { Actor } from '../../domain/roles';
import { type Database, rows } from '../../db/query';
import type { StoredProblem } from '../../records/problem';
import type { Language } from '../../texts/translate';
import type { SignedItem } from '../areas/specified-steps/contract/signing';
import { ProblemError } from '../../records/problem';
import { problemCode, problemText } from '../presenters/stored-problem';
import type { Services } from '../services';
import { makeBatch } from './batch';

/** One signing step of a batch. */
export interface SigningStep {
  applicationId: string;
  /** Id of the additional agreement. */
  recordId?: string;
}

/** A person's signing steps with the idempotency key, and the language of refusals. */
export interface Signing {
  actor: Actor;
  requestId: string;
  step: ApplicationStepName;
  items: readonly SigningStep[];
  language: Language;
}

/** Maximum time in ms that the caller waits for the batch. Items that are not done by then are answered as pending. */
const WAIT_MS = 10_000;

/**
 * Takes signing steps as a batch. A refused step does not stop the others, and an interrupted batch is
 * continued. A repeated key gets the same batch: the results of signed items are returned again, and failed
 * items are retried. Returns the results in the order of the request.
 */
export async function multiSign(services: Services, signing: Signing): Promise<SignedItem[]> {
  const { actor, requestId, step, items, language } = signing;
  const id = await makeBatch(services, {
    kind: 'signing',
    step,
    actor,
    items: items.map(({ applicationId, recordId }) => ({ subject: applicationRef(applicationId), recordId })),
    scope: `multi-sign:${actor.id}`,
    requestId,
    requestBody: items,
  });
  const batch = await waitForItems(services.db, id);
  return items.map((item) => resultOf(item, batch, language));
}

interface ItemRow extends Pick<Row<typeof batchItems>, 'application_id' | 'record_id' | 'state'> {
  problem: StoredProblem | null;
}

async function waitForItems(db: Database, id: string): Promise<ItemRow[]> {
  for (const timeoutAt = Date.now() + WAIT_MS; ; await pause(50)) {
    const items = await rows<ItemRow>(
      { db },
      'select application_id, record_id, state, problem from batch_items where batch_id = $1',
      [id],
    );
    if (Date.now() > timeoutAt || items.every(({ state }) => state !== 'waiting')) return items;
  }
}

function resultOf(
  { applicationId, recordId }: SigningStep,
  items: readonly ItemRow[],
  language: Language,
): SignedItem {
  const target = { application: applicationId, ...(recordId && { additional_id: recordId }) };
  const item = items.find(
    (item) => item.application_id === applicationId && item.record_id === (recordId ?? null),
  );
  if (item && item.state !== 'failed')
    return { ...target, ok: item.state === 'done', pending: item.state === 'waiting' };
  const problem = item?.problem ?? { code: 'not-found' };
  return {
    ...target,
    ok: false,
    pending: false,
    code: problemCode(problem),
    detail: problemText(language, problem),
  };
}

/**
 * Returns these additional agreements, each with its application.
 * @throws ProblemError 422 if one belongs to none of the applications
 */
export async function additionalsOf(
  db: Database,
  applicationIds: string[],
  ids: string[],
): Promise<SigningStep[]> {
  const agreements = await rows<{ id: string; application_id: string }>(
    { db },
    `select distinct record_id as id, application_id from decisions
      where application_id = any($1::uuid[]) and process = 'additional' and record_id = any($2::uuid[])`,
    [applicationIds, ids],
  );
  return [...new Set(ids)].map((recordId) => {
    const agreement = agreements.find(({ id }) => id === recordId);
    if (!agreement)
      throw new ProblemError(422, 'invalid-input', {
        errors: { additional_ids: { key: 'errors:field.wrong' } },
      });
    return { applicationId: agreement.application_id, recordId };
  });
}
