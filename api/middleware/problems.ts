import type Koa from 'koa';
import type { Logger } from 'pino';
import type { Problem } from '../contract/problem';
import { ProblemError, type ProblemOptions } from '../../records/problem';
import { hasText, type Language, translate } from '../../texts/translate';
import { presentWinner } from '../presenters/winner';
import { refusalText } from '../presenters/can-reason';
import { allowedMethods } from './allowed';
import { callState } from './call-state';
import { outageProblem } from './outages';

/**
 * Writes every error as `application/problem+json` (RFC 9457). An unexpected error is answered with status 500 and the call's id only;
 * its details are logged with that id, without values of the failed statement.
 */
export function problems(log: Logger): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.respond !== false && ctx.status === 404 && ctx.body === undefined) throw unmatchedProblem(ctx);
    } catch (error) {
      const problem = asProblem(error);
      if (problem.status >= 500) logFailure(log, ctx, error);
      if (ctx.headerSent) throw error;
      answer(ctx, problem);
    }
  };
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return outageProblem(error) ?? clientError(error) ?? new ProblemError(500, 'internal');
}

/** Returns the problem of an unreadable request (a bad escape in the path), for which Koa and the router throw errors with a status. */
function clientError(error: unknown): ProblemError | undefined {
  const { status, expose } = error as { status?: unknown; expose?: unknown };
  return expose === true && typeof status === 'number' && status < 500
    ? new ProblemError(status, 'bad-request')
    : undefined;
}

/** Returns the problem of a call without a route: the path has other methods only (405) or does not exist (404). */
function unmatchedProblem(ctx: Koa.Context): ProblemError {
  const methods = allowedMethods(ctx);
  if (methods.length === 0 || methods.includes(ctx.method)) return new ProblemError(404, 'not-found');
  return new ProblemError(405, 'method-not-allowed', { headers: { Allow: methods.join(', ') } });
}

function answer(ctx: Koa.Context, { status, code, options }: ProblemError): void {
  const state = callState(ctx);
  const { language, requestId } = state;
  state.problem = code;
  const winner = options.winner && presentWinner(language, options.winner);
  const problem: Problem = {
    type: `urn:problem:${code}`,
    title: translate(language, `errors:title.${status}`),
    status,
    code,
    detail: sentence(language, code, {
      ...options,
      params: { ...options.params, ...(winner && { name: winner.name }) },
    }),
    errors: options.errors && fieldTexts(language, options),
    winner,
    request_id: requestId,
  };
  ctx.status = status;
  ctx.set(options.headers ?? {});
  ctx.body = problem;
  ctx.type = 'application/problem+json';
}

function sentence(language: Language, code: string, { refusal, params }: ProblemOptions): string {
  if (refusal) return refusalText(language, refusal.step ?? '', refusal.refused, refusal.names);
  return detailText(language, code, params);
}

/** Returns the sentence for a code, from `errors`, `refusals` or, for an upload, `files`. */
function detailText(language: Language, code: string, params: Record<string, unknown> = {}): string {
  const key = [`errors:${code}`, `refusals:${code}`, `files:${code}`].find((candidate) =>
    hasText(language, candidate, params),
  );
  return translate(language, key ?? 'errors:refused', params);
}

/** Returns the texts of the fields' errors. A refusal has the same text at its field as in `detail`. */
function fieldTexts(language: Language, { errors = {}, refusal }: ProblemOptions) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const { key, params } = typeof error === 'string' ? { key: error, params: {} } : error;
      if (refusal && key === `refusals:${refusal.refused.code}`)
        return [field, sentence(language, '', { refusal })];
      return [field, hasText(language, key, params) ? translate(language, key, params) : key];
    }),
  );
}

function logFailure(log: Logger, ctx: Koa.Context, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ requestId: callState(ctx).requestId, name, message, stack }, 'call failed');
}
