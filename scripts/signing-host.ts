import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { demonstrationPeople } from '../demo/key-holders';
import { closeIdleConnections, trackIdleConnections } from '../settings/idle-connections';
import { KEEP_ALIVE_MS } from '../settings/keep-alive';
import { openLogger } from '../settings/logger';
import { launcherText } from '../settings/launcher-text';
import { SettingsError } from '../settings/settings';
import { createHost } from '../signing/host/app';
import { CompletionPool } from '../signing/host/completion-pool';
import { readHostConfig } from '../signing/host/config';
import { distFolder } from '../signing/host/routes/pages';

/** Limit of headers in bytes: a ticket for a thousand items of a batch does not fit into Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Number of threads that complete signatures; more than four would only wait for the disk. */
const THREADS = Math.min(4, availableParallelism());

function endProcess(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const logUnexpected = (error: unknown): string =>
  launcherText('error.unexpected', {
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });

async function main(): Promise<void> {
  const config = readHostConfig(process.env);
  const log = openLogger({ name: 'signing-host', level: config.logLevel });
  if (!existsSync(path.join(distFolder, 'widget.js'))) {
    const { buildSigning } = await import('../signing/build');
    await buildSigning();
  }
  const { complete } = new CompletionPool(config.folder, THREADS);
  const app = await createHost(config, log, demonstrationPeople, complete);
  const handle = app.callback();
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      void handle(request, response);
    },
  );
  server.requestTimeout = 30_000;
  trackIdleConnections(server);
  server.on('error', (error: NodeJS.ErrnoException) => {
    const { port } = config;
    const inUse = error.code === 'EADDRINUSE';
    endProcess(
      inUse
        ? launcherText('error.portInUse', { port, name: 'SIGNING_PORT', other: port + 1 })
        : logUnexpected(error),
    );
  });
  server.listen(config.port, config.host, () => {
    log.info({ origin: config.origin, demo: config.demo }, 'signing host is listening');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      closeIdleConnections(server);
    });
  }
}

main().catch((error: unknown) =>
  endProcess(error instanceof SettingsError ? error.message : logUnexpected(error)),
);
