import { createHash } from 'node:crypto';
import { row, run, type Executor } from '../../db/query';
import { ProblemError } from '../../records/problem';

/** A request under its caller's idempotency key. */
export interface KeyedRequest {
  /** Scope in which the key is unique: the caller. */
  scope: string;
  requestId: string;
  /** Action and actor. */
  step: string;
  actor: { id: string; role: string };
  /** Body, which must be equal in a repetition; only its digest is stored. */
  body: unknown;
}

/**
 * Carries out a request once and stores the answer, in the caller's transaction; a repeated request, also a simultaneous one, gets the
 * stored answer. @throws ProblemError 422 `idempotency-mismatch` for another body
 */
export async function once<Answer extends object>(
  on: Executor,
  { scope, requestId, step, actor, body }: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await run(on, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${scope}/${requestId}`]);
  const known = await row<{ digest: string; answer: Answer }>(
    on,
    'select digest, answer from commands where scope = $1 and request_id = $2',
    [scope, requestId],
  );
  if (known && known.digest !== digest) throw new ProblemError(422, 'idempotency-mismatch');
  if (known) return known.answer;
  const answer = await work();
  await run(
    on,
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, state, answer, answered_at)
     values ($1, $2, $3, $4, $5, $6, '{}', 'won', $7, now())`,
    [scope, requestId, digest, step, actor.id, actor.role, JSON.stringify(answer)],
  );
  return answer;
}
