import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const stored = z.object({
  databasePassword: z.string().min(16),
  signingServiceToken: z.string().min(16),
  signingTicketSecret: z.string().min(16),
  integrationKey: z.string().min(16),
  historyKey: z.string().min(40),
});

/** The secrets of one installation with embedded services. */
export type Secrets = z.infer<typeof stored>;

/**
 * The secrets of this data folder: random ones are made at the first start and kept in a file that only the owner reads.
 * There are no built-in values, so that no two installations share one.
 */
export function ensureSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets: Secrets = {
    databasePassword: random(),
    signingServiceToken: random(),
    signingTicketSecret: random(),
    integrationKey: `demo-${random()}`,
    historyKey: randomBytes(32).toString('base64'),
  };
  mkdirSync(dataDir, { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, file);
  return secrets;
}

function random(): string {
  return randomBytes(24).toString('base64url');
}
