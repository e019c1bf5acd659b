import type { Client } from '@temporalio/client';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Database } from '../db/query';
import type { Role } from '../domain/roles';
import type { ServiceSettings } from '../settings/settings';
import type { Language } from '../texts/translate';
import type { EventHub } from './events/hub';
import type { Limits } from './limits/limits';
import type { ApiMetrics } from './metrics/metrics';
import type { FileStore } from '../files/store';
import type { SigningProvider } from '../signing/provider/signing-provider';

/** Services of routes and commands; created once in server.ts, and by the tests. */
export interface Services {
  settings: ServiceSettings;
  db: Database;
  files: FileStore;
  temporal: Client;
  signing: SigningProvider;
  log: Logger;
  hub: EventHub;
  limits: Limits;
  metrics: ApiMetrics;
  /** Creates a span for every call; set only where traces are sent. */
  trace?: Middleware;
}

/** The account that makes a call, read from the database with every call. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  /** RNOKPP (tax number), which the person's signatures must contain. */
  taxId: string | null;
  /** The role requires a second factor that the account does not have: the account may only set one (middleware/authenticate). */
  confined?: boolean;
  /** Set while an administrator impersonates this account: the real caller, and the end of the session (api/accounts/impersonation). */
  impersonation?: { id: string; actorId: string; actorName: string; until: Date };
}
