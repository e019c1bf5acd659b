import type Koa from 'koa';
import { plainId } from '../../telemetry/logs/plain-id';
import type { SignedIn } from '../services';
import type { Language } from '../../texts/translate';

/** Notes of the middleware about a call. */
export interface CallState {
  requestId: string;
  language: Language;
  account?: SignedIn;
  tokenHash?: string;
  /** Caller for the request log, where it is no account: the applicant's system. */
  callerId?: string;
  /** Where traces are sent. */
  traceId?: string;
  /** The application it is about, and the id of the command it gives: what the log is searched by. */
  applicationId?: string;
  updateId?: string;
  /** Code of the answer, where it is a problem. */
  problem?: string;
}

/** Notes for the log which command a call gives; the key is the update's id, by which the worker's log speaks of it. */
export function noteCommand(ctx: Koa.Context, applicationId: string, key: string): void {
  Object.assign(callState(ctx), { applicationId: plainId(applicationId), updateId: plainId(key) });
}

/** The notes of this call; made by middleware/request-id. */
export const callState = (ctx: Koa.Context): CallState => ctx.state;
