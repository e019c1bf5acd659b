import type { Context } from 'koa';
import type { Authority } from '../authority/authority';
import type { KeyRing } from '../authority/key-ring';
import type { Caller } from './access';
import type { HostConfig } from './config';
import type { ItemStore } from './item-store';

/** What every route finds in `ctx.state`. */
export interface HostState {
  config: HostConfig;
  authority: Authority;
  keyRing: KeyRing;
  store: ItemStore;
  /** Who asks. Throws 401. */
  caller: (ctx: Context) => Caller;
}
