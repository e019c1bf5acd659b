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

/** A command's row: the request with its answer, stored so that a repeated request gets the same answer. */
export interface StoredCommand {
  digest: string;
  state: 'pending' | 'won' | 'refused';
  call: DecideCall;
  answer: Decision | null;
  /** Whether the caller was told that the command is accepted. */
  accepted: boolean;
  /** Reason of the refusal after the caller was told that the command is accepted. */
  refusal: StoredRefusal | null;
  /** Set only when the row has just been written: whether Temporal answered then (temporal/engine-watch.ts). */
  engine?: boolean;
}

/** SHA-256 of step, actor and body, with sorted keys, so that equal content has the same digest. */
export const digestOf = ({ step, taker, body }: AnyStepRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([step, taker.actor.id, sorted(body)]))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, nested]) => [key, sorted(nested)]);
}

/**
 * Finds the command of this request: none, pending, won, or refused after it was accepted. Looked up before any refusal, so that a retry
 * of a command that won gets its answer.
 * @throws ProblemError 422 for the same key with another body.
 */
export async function findCommand(on: Executor, request: AnyStepRequest): Promise<StoredCommand | undefined> {
  const [known] = await prepared<StoredCommand>(
    on,
    'select digest, state, call, answer, accepted_at is not null as accepted, refusal from commands where scope = $1 and request_id = $2',
    [commandScope(request.subject), request.requestId],
  );
  if (known && known.digest !== digestOf(request)) throw new ProblemError(422, 'idempotency-mismatch');
  return known;
}

/** Returns step and body of the command that is stored under this request's key, if any. */
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
 * Stores the command before it is sent, because without a worker an update is not durable. A subject has one pending command at a time,
 * in all processes, and only for its current version; otherwise returns undefined.
 */
export async function insertCommand(
  db: Database,
  request: AnyStepRequest,
  call: DecideCall,
): Promise<StoredCommand | undefined> {
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
 * Stores that the caller is told "accepted": from now on the row stays, and the caller is notified of the result. Returns false if the
 * command has ended meanwhile.
 */
export async function acceptCommand(
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
