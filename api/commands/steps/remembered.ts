import { createHash } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { prepared } from '../../../db/prepared';
import { run } from '../../../db/query';
import type { DecideCall } from '../../../workflows/messages';
import type { Decision } from '../../contract/steps';
import { ApiProblem } from '../../errors';
import type { StepRequest } from './types';

/** A command's row: the request with its answer, kept so that a repetition is told the same. */
export interface Remembered {
  digest: string;
  state: 'pending' | 'won';
  call: DecideCall;
  answer: Decision | null;
}

const scopeOf = (request: StepRequest) => `application:${request.applicationId}`;

/** SHA-256 over step, actor and body; keys in order, so that the same content has the same digest. */
export const digestOf = ({ step, taker, body }: StepRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([step, taker.actor.id, sorted(body)]))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, one]) => [key, sorted(one)]);
}

/**
 * What is known of this request: nothing, pending, or won. Looked up before any refusal, so that a retry of a command
 * that won is told that it won. @throws ApiProblem 422 for the same key with another body.
 */
export async function recall(db: Sequelize, request: StepRequest): Promise<Remembered | undefined> {
  const [known] = await prepared<Remembered>(
    { db },
    'select digest, state, call, answer from commands where scope = $1 and request_id = $2',
    [scopeOf(request), request.requestId],
  );
  if (known && known.digest !== digestOf(request)) throw new ApiProblem(422, 'idempotency-mismatch');
  return known;
}

/** Writes the command before it is sent: with no worker an update is not durable, this row is. */
export async function remember(db: Sequelize, request: StepRequest, call: DecideCall): Promise<Remembered> {
  const { actor } = request.taker;
  const digest = digestOf(request);
  const [written] = await prepared(
    { db },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (scope, request_id) do nothing returning scope`,
    [
      scopeOf(request),
      request.requestId,
      digest,
      request.step,
      actor.id,
      actor.role,
      JSON.stringify(request.body),
      JSON.stringify(call),
    ],
  );
  if (written) return { digest, state: 'pending', call, answer: null };
  // Somebody has written the same key a moment before: theirs counts.
  const theirs = await recall(db, request);
  if (!theirs) throw new ApiProblem(409, 'stale');
  return theirs;
}

/** Forgets a command that was refused: nothing was decided, and nothing is left behind. */
export const forget = (db: Sequelize, request: StepRequest): Promise<void> =>
  run({ db }, `delete from commands where scope = $1 and request_id = $2 and state = 'pending'`, [
    scopeOf(request),
    request.requestId,
  ]);
