import { readServiceSettings } from '../settings/settings';
import { migrate } from '../db/migrate';
import { prepareNamespace } from './stack/temporal/namespace';

/**
 * Prepares the services before the replicas start (docker-compose.yml): migrates the schema of DATABASE_URL and adds the search
 * attributes to TEMPORAL_ADDRESS. May be repeated.
 */
async function main(): Promise<void> {
  const settings = readServiceSettings(process.env);
  const { databaseUrl, temporalAddress: address, temporalNamespace: namespace } = settings;
  await migrate(databaseUrl);
  await prepareNamespace({ address, namespace, embedded: false });
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
