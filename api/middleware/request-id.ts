import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { LANGUAGES, type Language } from '../../texts/translate';
import type { CallState } from './call-state';

/** A caller's id that is short and plain is used, so that its log and ours can be compared. */
const PLAIN_ID = /^[\w-]{8,64}$/;

/** Gives every call an id, answered as `X-Request-Id`, and the language of the answer until the caller is authenticated. */
export const requestId: Middleware = async (ctx, next) => {
  const header = ctx.get('x-request-id');
  const state: CallState = {
    requestId: PLAIN_ID.test(header) ? header : randomUUID(),
    language: languageOf(ctx.acceptsLanguages([...LANGUAGES])),
  };
  Object.assign(ctx.state, state);
  ctx.set('x-request-id', state.requestId);
  await next();
};

/** Returns the language of a call; Ukrainian is the default (rules/interface, "Language"). */
const languageOf = (accepted: string | string[] | false): Language => (accepted === 'en' ? 'en' : 'uk');
