import { applicationRef } from '../../domain/flows';
import type { Sequelize } from 'sequelize';
import type { ApplicationStepName } from '../../domain/application';
import { rows } from '../../db/query';
import { hasText, translate, type Language } from '../../texts/translate';
import type { SignedItem } from '../contract/specified-steps-signing';
import { ApiProblem } from '../errors';
import { outage } from '../middleware/outages';
import { refusalText } from '../presenters/can-reason';
import type { Services } from '../services';
import type { StepRequest } from './steps/types';
import { takeCounted } from './take-counted';

/** One signing step of many. */
export interface ToSign {
  applicationId: string;
  step: ApplicationStepName;
  /** The additional agreement. */
  recordId?: string;
}

/** Who signs, under which key, and the language that refusals are told in. */
export interface Signing extends Pick<StepRequest, 'taker' | 'requestId'> {
  language: Language;
}

/** Applications worked on at the same time. */
const LANES = 4;

/**
 * Takes each signing step by itself, with a key that follows from the request's: a repetition is told the same, and what
 * is refused of one holds up no other. Steps of one application are taken one after another, for each sees the version
 * the one before it made. Results stand in the order asked.
 */
export async function multiSign(
  services: Services,
  signing: Signing,
  items: ToSign[],
): Promise<SignedItem[]> {
  const results = new Map<ToSign, SignedItem>();
  const waiting = [...new Set(items.map((item) => item.applicationId))];
  const lane = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift())
      for (const item of items.filter(({ applicationId }) => applicationId === id))
        results.set(item, await signOne(services, signing, item));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return items.flatMap((item) => results.get(item) ?? []);
}

async function signOne(services: Services, signing: Signing, item: ToSign): Promise<SignedItem> {
  const { applicationId, step, recordId } = item;
  const named = { application: applicationId, ...(recordId && { additional_id: recordId }) };
  const requestId = `${signing.requestId}:${recordId ?? applicationId}`;
  const body = recordId ? { record_id: recordId } : {};
  try {
    const request = { subject: applicationRef(applicationId), step, body, taker: signing.taker, requestId };
    const { pending } = await takeCounted(services, request);
    return { ...named, ok: !pending, pending };
  } catch (error) {
    const problem = problemOf(services, error, requestId);
    return {
      ...named,
      ok: false,
      pending: false,
      code: problem.code,
      detail: sentence(signing.language, problem),
    };
  }
}

/** An error concerns only its own item; the log has the details. */
function problemOf({ log }: Services, error: unknown, requestId: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ requestId, name, message, stack }, 'signing failed');
  return outage(error) ?? new ApiProblem(500, 'internal');
}

/** The sentence the same problem would have as an answer of its own. */
function sentence(language: Language, { code, options }: ApiProblem): string {
  const { refusal, params = {} } = options;
  if (refusal) return refusalText(language, refusal.step ?? '', refusal.refused, refusal.names);
  return translate(
    language,
    hasText(language, `errors:${code}`, params) ? `errors:${code}` : 'errors:refused',
    params,
  );
}

/**
 * These additional agreements, each with the application it belongs to.
 * @throws ApiProblem 422 when one is of none of the applications
 */
export async function additionalsOf(
  db: Sequelize,
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
      throw new ApiProblem(422, 'invalid-input', {
        errors: { additional_ids: { key: 'errors:field.wrong' } },
      });
    return { applicationId: made.application_id, step: 'additional.sign', recordId };
  });
}
