import type Koa from 'koa';
import { plainId } from '../../telemetry/logs/plain-id';
import type { SignedIn } from '../services';
import type { Language } from '../../texts/translate';

/** State of a call, for the middleware and the log. */
export interface CallState {
  requestId: string;
  language: Language;
  account?: SignedIn;
  tokenHash?: string;
  /** Caller for the request log if it is not an account: the applicants' system. */
  callerId?: string;
  /** Id of the call's trace; set only where traces are sent. */
  traceId?: string;
  /** Ids of the call's application and command, by which the log is searched. */
  applicationId?: string;
  updateId?: string;
  /** Code of the answered problem. */
  problem?: string;
}

/** Stores the command of a call for the log; the key is the update's id, which the worker's log contains too. */
export function noteCommand(ctx: Koa.Context, applicationId: string, key: string): void {
  Object.assign(callState(ctx), { applicationId: plainId(applicationId), updateId: plainId(key) });
}

/** Returns the state of a call; set up by middleware/request-id. */
export const callState = (ctx: Koa.Context): CallState => ctx.state;
