import { createHash } from 'node:crypto';
import { prepared } from '../../db/prepared';
import { type Database, row, type Executor } from '../../db/query';
import { kindOf } from '../kinds';
import { announce } from '../events';
import { commandScope, type StoredRefusal } from '../commands';
import { ENGINE_ANSWERS } from '../temporal/engine-watch';
import type { DecideCall } from '../../workflows/messages';
import type { Decision } from '../../domain/process/body';
import { ProblemError } from '../problem';
import type { AnyStepRequest } from './types';

/** A command's row: the request with its answer, kept so that a repetition is told the same. */
export interface Remembered {
  digest: string;
  state: 'pending' | 'won' | 'refused';
  call: DecideCall;
  answer: Decision | null;
  /** Its caller was told that it is accepted. */
  accepted: boolean;
  /** Why it was refused after its caller had been told that it is accepted. */
  refusal: StoredRefusal | null;
  /** Where it has just been written: whether the engine answered then (temporal/engine-watch.ts). */
  engine?: boolean;
}

/** SHA-256 over step, actor and body; keys in order, so that the same content has the same digest. */
export const digestOf = ({ step, taker, body }: AnyStepRequest): string =>
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
 * Finds the outcome of this request: nothing, pending, won, or refused after it was accepted. Looked up before any refusal, so that a
 * retry of a command that won is told that it won.
 * @throws ProblemError 422 for the same key with another body.
 */
export async function recall(on: Executor, request: AnyStepRequest): Promise<Remembered | undefined> {
  const [known] = await prepared<Remembered>(
    on,
    'select digest, state, call, answer, accepted_at is not null as accepted, refusal from commands where scope = $1 and request_id = $2',
    [commandScope(request.subject), request.requestId],
  );
  if (known && known.digest !== digestOf(request)) throw new ProblemError(422, 'idempotency-mismatch');
  return known;
}

/** The command already known under this request's key, if any: its step and body. */
export const commandBefore = (
  db: Database,
  { subject, requestId }: Pick<AnyStepRequest, 'subject' | 'requestId'>,
) =>
  row<{ step: string; body: { files?: Record<string, string[]>; comment?: string } }>(
    { db },
    'select step, body from commands where scope = $1 and request_id = $2',
    [commandScope(subject), requestId],
  );

/**
 * Writes the command before it is sent: with no worker an update is not durable, this row is. Of one subject one
 * command waits at a time, in all processes, and only on the version it was made for; undefined if it cannot.
 */
export async function remember(
  db: Database,
  request: AnyStepRequest,
  call: DecideCall,
): Promise<Remembered | undefined> {
  const { actor } = request.taker;
  const digest = digestOf(request);
  const [written] = await prepared<{ engine: boolean }>(
    { db },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call)
     select $1, $2, $3, $4, $5, $6, $7, $8 from ${kindOf(request.subject).table} where id = $9 and epoch = $10 and version = $11
     on conflict do nothing returning ${ENGINE_ANSWERS} as engine`,
    [
      commandScope(request.subject),
      request.requestId,
      digest,
      request.step,
      actor.id,
      actor.role,
      JSON.stringify(request.body),
      JSON.stringify(call),
      request.subject.id,
      call.expectedEpoch,
      call.expectedVersion,
    ],
  );
  if (!written) return undefined;
  return { digest, state: 'pending', call, answer: null, accepted: false, refusal: null, ...written };
}

/**
 * Notes that the caller is told "accepted": from now on the command's row stays until its end, which they are told.
 * False if it has ended meanwhile.
 */
export async function accept(
  db: Database,
  { subject, requestId }: Pick<AnyStepRequest, 'subject' | 'requestId'>,
): Promise<boolean> {
  const accepted = await row(
    { db },
    `update commands set accepted_at = coalesce(accepted_at, now())
      where scope = $1 and request_id = $2 and state = 'pending' returning scope`,
    [commandScope(subject), requestId],
  );
  if (accepted) await announce({ db }, { kind: subject.kind, subject, audiences: ['staff'] });
  return accepted !== undefined;
}
