import type Koa from 'koa';
import type { Logger } from 'pino';
import type { requestLog, Row as Stored } from '../../db/models';
import { run, type Database } from '../../db/query';
import { plainId } from '../../telemetry/logs/plain-id';
import { isMachineCall } from './asked-by-machines';
import { callState } from './call-state';

/** Interval of inserts in ms; each insert has all rows of the interval. */
const FLUSH_MS = 200;
/** Maximum number of rows buffered while PostgreSQL is unavailable; the oldest are dropped first. */
const MAX_BUFFERED_ROWS = 5000;
/**
 * Reads that are logged like writes, because they are of personal data: files, applications and tax numbers (rules/platform, "Reads are
 * noted").
 */
const LOGGED_READS = /^\/api\/(files|application)\/|^\/api\/users\/[^/]+\/tax-number$/;
/** Maximum length of a logged path; longer than any path of the product. */
const MAX_PATH_LENGTH = 200;

type Row = Omit<Stored<typeof requestLog>, 'id' | 'created_at'>;

const INSERT = `
insert into request_log (request_id, user_id, acting_as, method, route, status, ms)
select request_id, user_id, acting_as, method, route, status, ms
from jsonb_to_recordset($1::jsonb)
  as row (request_id text, user_id text, acting_as text, method text, route text, status int, ms int)`;

/**
 * Log of calls: caller, route, result and duration; never a value. The table has the path with the ids of the
 * records, by which one can find out who has read a file. The process's log has only the route's pattern.
 */
export class RequestLog {
  private rows: Row[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly log: Logger,
  ) {}

  /** Logs every call in the process's log, and writes (and reads of `LOGGED_READS`) in `request_log`. */
  middleware(): Koa.Middleware {
    return async (ctx, next) => {
      const start = performance.now();
      try {
        await next();
      } finally {
        this.note(ctx, Math.round(performance.now() - start));
      }
    };
  }

  /** Writes the buffered rows, at shutdown. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.flush();
    await this.writing;
  }

  private note(ctx: Koa.Context, ms: number): void {
    const { requestId, account, callerId, updateId, problem, traceId } = callState(ctx);
    const route = (ctx as { _matchedRoute?: unknown })._matchedRoute;
    const { method, status } = ctx;
    const applicationId = applicationOf(ctx, route);
    this.log[isMachineCall(ctx) ? 'debug' : 'info'](
      { requestId, method, route, status, ms, applicationId, updateId, code: problem, traceId },
      'call',
    );
    // All calls of an impersonation are logged.
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
    if (isRead && !account?.impersonation && !LOGGED_READS.test(ctx.path)) return;
    this.rows.push({
      request_id: requestId,
      user_id: account?.impersonation?.actorId ?? account?.id ?? callerId ?? null,
      acting_as: account?.impersonation ? account.id : null,
      method,
      // A path without a route may contain any text.
      route: typeof route === 'string' ? ctx.path.slice(0, MAX_PATH_LENGTH) : null,
      status,
      ms,
    });
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  private flush(): void {
    this.timer = undefined;
    const rows = this.rows.splice(0);
    if (rows.length === 0) return;
    this.writing = this.writing.then(() => this.write(rows));
  }

  private async write(rows: Row[]): Promise<void> {
    try {
      await run({ db: this.db }, INSERT, [JSON.stringify(rows)]);
    } catch (error) {
      this.log.warn({ rows: rows.length, message: (error as Error).message }, 'request log waits');
      this.rows = [...rows, ...this.rows].slice(-MAX_BUFFERED_ROWS);
      this.timer ??= setTimeout(() => this.flush(), 10 * FLUSH_MS).unref();
    }
  }
}

/** Returns the id of the call's application (or session): set by a step's route, or from the path. */
function applicationOf(ctx: Koa.Context, route: unknown): string | undefined {
  const isInPath = typeof route === 'string' && /\/(applications?|subjects)\/:id/.test(route);
  return (
    callState(ctx).applicationId ?? (isInPath ? plainId((ctx.params as { id?: unknown }).id) : undefined)
  );
}
