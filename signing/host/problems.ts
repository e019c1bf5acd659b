import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { CadesRefusal } from '../cades/refusal';
import { TicketError } from '../ticket';

/** An error that is answered with a status and a machine-readable code. */
export class HostProblem extends Error {
  override readonly name = 'HostProblem';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

interface Answer {
  status: number;
  code: string;
  detail?: string;
}

function answerTo(error: unknown): Answer | undefined {
  if (error instanceof HostProblem) return error;
  if (error instanceof TicketError) return { status: 401, code: error.code };
  if (error instanceof CadesRefusal) return { status: 422, code: error.code, detail: error.detail };
  return undefined;
}

/**
 * Answers errors of later middleware as `{code, detail?}`. An unexpected error is logged and answered with status
 * 500.
 */
export function answerProblems(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new HostProblem(404, 'not-found');
    } catch (error) {
      const answer = answerTo(error);
      if (!answer) log.error({ err: error, path: ctx.path }, 'unexpected failure');
      ctx.status = answer?.status ?? 500;
      ctx.body = answer
        ? { code: answer.code, ...(answer.detail ? { detail: answer.detail } : {}) }
        : { code: 'internal' };
    }
  };
}
