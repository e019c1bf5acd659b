import type { Context } from 'koa';
import type { Authority } from '../authority/authority';
import type { KeyRing } from '../authority/key-ring';
import type { Caller } from './access';
import type { CompleteSignature } from './complete-signature';
import type { HostConfig } from './config';
import type { ItemStore } from './item-store';

/** State of every route, in `ctx.state`. */
export interface HostState {
  config: HostConfig;
  authority: Authority;
  keyRing: KeyRing;
  store: ItemStore;
  complete: CompleteSignature;
  /**
   * Returns the caller.
   * @throws 401
   */
  caller: (ctx: Context) => Caller;
}
