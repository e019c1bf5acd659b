import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  databasePassword: z.string().min(16),
  signingServiceToken: z.string().min(16),
  signingTicketSecret: z.string().min(16),
  integrationKey: z.string().min(16),
  historyKey: z.string().min(40),
});

/** The secrets of one installation with embedded services. */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Returns the secrets of a data folder: random ones are generated at the first start and stored in a file that only its owner can read.
 * There are no built-in values, so that no two installations share a secret.
 */
export function ensureSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets: Secrets = {
    databasePassword: randomSecret(),
    signingServiceToken: randomSecret(),
    signingTicketSecret: randomSecret(),
    integrationKey: `demo-${randomSecret()}`,
    historyKey: randomBytes(32).toString('base64'),
  };
  mkdirSync(dataDir, { recursive: true });
  const partialFile = `${file}.${process.pid}`;
  writeFileSync(partialFile, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(partialFile, file);
  return secrets;
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
