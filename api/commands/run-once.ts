import { createHash } from 'node:crypto';
import { row, run, type Executor } from '../../db/query';
import { ProblemError } from '../../records/problem';

/** A request under its caller's idempotency key. */
export interface KeyedRequest {
  /** Scope in which the key is unique: the caller. */
  scope: string;
  requestId: string;
  /** Description of the request: action and actor. */
  step: string;
  actor: { id: string; role: string };
  /** Body, which must be equal in a repetition; only its digest is stored. */
  body: unknown;
}

/**
 * Carries out a request once and stores the answer, in the caller's transaction. A repeated request, also a
 * simultaneous one, gets the stored answer.
 * @throws ProblemError 422 `idempotency-mismatch` for another body
 */
export async function runOnce<Answer extends object>(
  executor: Executor,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, requestId, step, actor } = request;
  await run(executor, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${scope}/${requestId}`]);
  const stored = await storedAnswer<Answer>(executor, request);
  if (stored) return stored;
  const answer = await work();
  await run(
    executor,
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, state, answer, answered_at)
     values ($1, $2, $3, $4, $5, $6, '{}', 'won', $7, now())`,
    [scope, requestId, digestOf(request), step, actor.id, actor.role, JSON.stringify(answer)],
  );
  return answer;
}

/**
 * Returns the answer that is stored for a repeated request. Called before expensive checks that precede
 * `runOnce`.
 * @throws ProblemError 422 `idempotency-mismatch` for another body
 */
export async function storedAnswer<Answer extends object>(
  executor: Executor,
  request: KeyedRequest,
): Promise<Answer | undefined> {
  const stored = await row<{ digest: string; answer: Answer }>(
    executor,
    'select digest, answer from commands where scope = $1 and request_id = $2',
    [request.scope, request.requestId],
  );
  if (stored && stored.digest !== digestOf(request)) throw new ProblemError(422, 'idempotency-mismatch');
  return stored?.answer;
}

const digestOf = ({ body }: KeyedRequest): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');
