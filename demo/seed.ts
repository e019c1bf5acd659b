import path from 'node:path';
import { launcherText } from '../settings/launcher-text';
import { readServiceSettings, SettingsError, type ServiceSettings } from '../settings/settings';
import { connect } from '../db/connection';
import { findMark } from './seed/marker';

/**
 * Fills an empty demonstration through the running product (PUBLIC_URL, SIGNING_URL); a complete one is not changed.
 * @throws SettingsError outside the demonstration
 */
async function main(): Promise<void> {
  const settings = readServiceSettings(process.env);
  const { integrationKey, demo } = settings;
  if (!demo || !integrationKey)
    throw new SettingsError(demo ? 'INTEGRATION_KEY' : 'DEMO', launcherText('settings.missing'));
  const db = connect(settings.databaseUrl);
  try {
    if ((await findMark({ db }))?.done) return;
    // Loaded only if something is missing, so that the script ends fast for a complete demonstration.
    const [{ seed }, { closePdf }] = await Promise.all([import('./seed/run'), import('../pdf/render')]);
    await seed(
      { db, integrationKey, demo, dataDir: path.resolve(settings.dataDir), ...originsOf(settings) },
      {
        only: readOnlyOption(),
        onProgress: (done, total) => print(launcherText('progress.seeded', { done, total })),
      },
    );
    await closePdf();
  } finally {
    await db.close();
  }
}

/** Reads the option `--only key,key`: seeds only these applications of the content. The demonstration is then not complete. */
function readOnlyOption(): string[] | undefined {
  const at = process.argv.indexOf('--only');
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',');
}

/** Returns the origins of API and signing host on this machine. The public address may not be reachable from here. */
const originsOf = ({ host, port, signingPort }: ServiceSettings) => {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const origin = (at: number) => `http://${local.includes(':') ? `[${local}]` : local}:${at}`;
  return { url: origin(port), signingUrl: origin(signingPort) };
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
