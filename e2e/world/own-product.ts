import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../db/query';
import type { Identities } from '../../api/accounts/oidc/testing/identity-provider';
import { connect } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { freePort } from '../../scripts/stack/ports';
import { startScript } from '../../tests/kit/start-script';

/** Pages and API of the product at `localhost`, with a separate database and an identity provider. */
export interface OwnProduct {
  url: string;
  db: Database;
  stop(): Promise<void>;
}

const CLIENT = { id: 'grant-office', secret: 'known to both' };

/**
 * Starts a product with separate settings, so that a factor required for a role affects no other test.
 * Passkeys need a host name instead of an IP address, hence `localhost`.
 */
export async function startOwnProduct(identities: Identities): Promise<OwnProduct> {
  const database = await createDatabase();
  const [port, idpPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  const url = `http://localhost:${port}`;
  const idp = startScript('api/accounts/oidc/testing/identity-provider.ts', {
    IDP_PORT: String(idpPort),
    IDP_CLIENT_ID: CLIENT.id,
    IDP_CLIENT_SECRET: CLIENT.secret,
    IDP_REDIRECT_URI: `${url}/auth/oidc/callback`,
    IDP_IDENTITIES: JSON.stringify(identities),
  });
  const api = startScript('api/server.ts', {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    OIDC_ISSUER: `http://127.0.0.1:${idpPort}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Обліковий запис фонду',
  });
  await Promise.all([idp.said('ready'), api.said('listening')]);
  const db = connect(database.url, 2);
  return {
    url,
    db,
    async stop() {
      await db.close();
      for (const { child } of [idp, api]) child.kill('SIGKILL');
      await Promise.all([idp.child, api.child]);
      await database.drop();
    },
  };
}

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `own_${randomBytes(4).toString('hex')}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  await onServer(url.href, `create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  await migrate(databaseUrl.href);
  return { url: databaseUrl.href, drop: () => onServer(url.href, `drop database ${name} with (force)`) };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
