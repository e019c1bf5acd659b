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

/** Services of routes and commands; made once in server.ts, and by the tests. */
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
  /** Where traces are sent: makes a span of every call. */
  trace?: Middleware;
}

/** The account behind a call, read anew from the database with every call. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  /** RNOKPP, which a signature of theirs must carry. */
  taxId: string | null;
  /** The role needs a second factor that the account does not have: it may do nothing but set one (middleware/authenticate). */
  confined?: boolean;
  /** Set where support has entered as this account: who really calls, and until when (api/accounts/impersonation). */
  impersonation?: { id: string; actorId: string; actorName: string; until: Date };
}
