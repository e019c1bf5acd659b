import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { Database } from '../../db/query';
import type { Identities } from '../../api/accounts/oidc/testing/identity-provider';
import { connect } from '../../db/connection';
import { migrate } from '../../db/migrate';

/** Pages and API of the product with a database of their own, at `localhost`, with an identity provider. */
export interface OwnProduct {
  url: string;
  db: Database;
  stop(): Promise<void>;
}

const CLIENT = { id: 'grant-office', secret: 'known to both' };

/**
 * A product whose settings the tests around do not share: what is required of a role here is required nowhere else.
 * Passkeys need a name in place of figures, so it is called `localhost`.
 */
export async function startOwnProduct(identities: Identities): Promise<OwnProduct> {
  const database = await createDatabase();
  const [port, idpPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const idp = start('api/accounts/oidc/testing/identity-provider.ts', 'ready', {
    IDP_PORT: String(idpPort),
    IDP_CLIENT_ID: CLIENT.id,
    IDP_CLIENT_SECRET: CLIENT.secret,
    IDP_REDIRECT_URI: `${url}/auth/oidc/callback`,
    IDP_IDENTITIES: JSON.stringify(identities),
  });
  const api = start('api/server.ts', 'listening', {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    OIDC_ISSUER: `http://127.0.0.1:${idpPort}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Обліковий запис фонду',
  });
  await Promise.all([idp.ready, api.ready]);
  const db = connect(database.url, 2);
  return {
    url,
    db,
    async stop() {
      await db.close();
      await Promise.all([idp, api].map(({ child }) => ended(child)));
      await database.drop();
    },
  };
}

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `own_${randomBytes(4).toString('hex')}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  await onServer(url.href, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  await migrate(own.href);
  return { url: own.href, drop: () => onServer(url.href, `drop database ${name} with (force)`) };
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

function start(file: string, word: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...process.env, ...env } });
  const ready = new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(word)) resolve();
      });
    child.on('exit', () => reject(new Error(`${file} ended: ${output}`)));
  });
  return { child, ready };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
