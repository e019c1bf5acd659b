import type Koa from 'koa';
import type { SignedIn } from '../services';
import type { Language } from '../../texts/translate';

/** What the middleware notes about a call. */
export interface CallState {
  requestId: string;
  language: Language;
  account?: SignedIn;
  tokenHash?: string;
  /** Who called, for the request log, where it is no account: the applicant's system. */
  callerId?: string;
}

/** The notes of this call; made by middleware/request-id. */
export const callState = (ctx: Koa.Context): CallState => ctx.state;
