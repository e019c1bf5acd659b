import { openDemoSigner, type DemoSigner } from '../signer';
import { type Database, rows } from '../../db/query';
import { contests, people } from '../content';
import { integrationApi, type IntegrationApi } from '../client/integration';
import { signInAll, type Session } from './sessions';
import { seedTemplates } from './templates';

/** Addresses and data of the product that the seeder uses. */
export interface SeedPlaces {
  db: Database;
  /** Origin of the API, from this machine. */
  url: string;
  signingUrl: string;
  integrationKey: string;
  /** Folder that holds the demonstration keys (`signing`). */
  dataDir: string;
  demo: boolean;
}

/** Data and services that the seeder's work on all applications shares. */
export interface Scene extends SeedPlaces {
  /** Sessions of the people who work on applications, by e-mail. */
  sessions: ReadonlyMap<string, Session>;
  /** Ids of contests by the content's key. */
  contests: ReadonlyMap<string, string>;
  /** Returns the ids of the templates by the content's keys; the first call stores them. */
  templates: () => Promise<ReadonlyMap<string, string>>;
  signer: DemoSigner;
  integration: IntegrationApi;
  /** SHA-256 of the integration key; identifies the uploader of files sent with the key. */
  keyHash: string;
  /** Date of all documents, ISO 8601. */
  date: string;
}

/** Signs everybody in and opens the keys. @throws Error outside the demonstration */
export async function openScene(places: SeedPlaces, keyHash: string, startedAt: Date): Promise<Scene> {
  const { db, url, integrationKey, demo, dataDir } = places;
  const working = people.filter(({ role }) => !role.startsWith('unassigned'));
  const ids = await rows<{ id: string; email: string }>({ db }, 'select id, email from users');
  const sessions = await signInAll(
    url,
    working.map(({ email, role }) => ({ id: idOf(ids, email), email, role })),
  );
  const byEmail = new Map(sessions.map((session) => [session.email, session]));
  return {
    ...places,
    sessions: byEmail,
    contests: await contestIds(places),
    templates: memoizeAsync(() => seedTemplates(url, byEmail)),
    signer: await openDemoSigner({ demo, dataDir }),
    integration: integrationApi({ url, token: integrationKey }),
    keyHash,
    date: startedAt.toISOString(),
  };
}

/**
 * Returns a function that starts the work at its first call and returns the same promise to later calls. Failed work is started again.
 */
function memoizeAsync<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= work().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}

async function contestIds({ db }: SeedPlaces): Promise<Map<string, string>> {
  const contestRows = await rows<{ id: string; title: string }>({ db }, 'select id, title from contests');
  const idByTitle = new Map(contestRows.map(({ id, title }) => [title, id]));
  return new Map(contests.map(({ key, title }) => [key, idByTitle.get(title) ?? '']));
}

function idOf(accounts: readonly { id: string; email: string }[], email: string): string {
  const user = accounts.find((account) => account.email === email);
  if (!user) throw new Error(`the account ${email} is not there`);
  return user.id;
}
