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
  /**
   * Set only if the row has just been inserted: whether Temporal answered at that time (temporal/engine-watch.ts).
   */
  engine?: boolean;
}

/** Returns the SHA-256 of step, actor and body. The keys are sorted, so that equal content has the same digest. */
export const digestOf = ({ step, taker, body }: AnyStepRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([step, taker.actor.id, withSortedKeys(body)]))
    .digest('hex');

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, nested]) => [key, withSortedKeys(nested)]);
}

/**
 * Finds the command of this request; undefined if there is none. Its state is pending, won, or refused after it was
 * accepted. Called before any refusal, so that a retry of a command that won gets the same answer.
 * @throws ProblemError 422 if the key was used with another body
 */
export async function findCommand(
  executor: Executor,
  request: AnyStepRequest,
): Promise<StoredCommand | undefined> {
  const [command] = await prepared<StoredCommand>(
    executor,
    'select digest, state, call, answer, accepted_at is not null as accepted, refusal from commands where scope = $1 and request_id = $2',
    [commandScope(request.subject), request.requestId],
  );
  if (command && command.digest !== digestOf(request)) throw new ProblemError(422, 'idempotency-mismatch');
  return command;
}

/** Returns step and body of the command that is stored under this request's key, if any. */
export const findCommandInput = (
  db: Database,
  { subject, requestId }: Pick<AnyStepRequest, 'subject' | 'requestId'>,
) =>
  row<{ step: string; body: { files?: Record<string, string[]>; comment?: string } }>(
    { db },
    'select step, body from commands where scope = $1 and request_id = $2',
    [commandScope(subject), requestId],
  );

/**
 * Inserts the command before it is sent, because without a worker an update is not durable. Returns undefined if the
 * subject has another pending command, in any process, or another version than the command.
 */
export async function insertCommand(
  db: Database,
  request: AnyStepRequest,
  call: DecideCall,
): Promise<StoredCommand | undefined> {
  const { actor } = request.taker;
  const digest = digestOf(request);
  const [insertedCommand] = await prepared<{ engine: boolean }>(
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
  if (!insertedCommand) return undefined;
  return { digest, state: 'pending', call, answer: null, accepted: false, refusal: null, ...insertedCommand };
}

/**
 * Marks the command as accepted: from now on the row stays, and the caller is notified of the result. Returns false
 * if the command has ended in the meantime.
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
