import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { LANGUAGES, type Language } from '../../texts/translate';
import type { CallState } from './call-state';

/** A caller's own id is kept if it is short and plain, so that its log and ours can be laid side by side. */
const GIVEN = /^[\w-]{8,64}$/;

/** Gives every call its id, in the answer's `X-Request-Id`, and the language it is answered in until someone signs in. */
export const requestId: Middleware = async (ctx, next) => {
  const header = ctx.get('x-request-id');
  const state: CallState = {
    requestId: GIVEN.test(header) ? header : randomUUID(),
    language: languageOf(ctx.acceptsLanguages([...LANGUAGES])),
  };
  Object.assign(ctx.state, state);
  ctx.set('x-request-id', state.requestId);
  await next();
};

/** Ukrainian is the default (rules/interface, "Language"). */
const languageOf = (accepted: string | string[] | false): Language => (accepted === 'en' ? 'en' : 'uk');
