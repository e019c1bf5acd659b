import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { execa } from 'execa';
import { freePort } from '../../scripts/stack/ports';
import { searchAttributes } from '../../scripts/stack/temporal/namespace';
import { cacheOf, classPathOf, type Library } from './maven';
import { quietRuntime } from './quiet-runtime';
import { waitUntil } from './wait';

const SERVER: Library = { groupId: 'io.temporal', artifactId: 'temporal-test-server', version: '1.32.0' };
const MAIN_CLASS = 'io.temporal.testserver.TestServer';

/** A server whose clock the test can advance. */
export interface TimeSkipping {
  environment: TestWorkflowEnvironment;
  stop(): Promise<void>;
}

/**
 * Starts Temporal's test server, which needs Java and Maven (`missingForMaven`). The SDK gives a server that it
 * starts only five seconds, in which Java does not start on a slow machine. The server is therefore started before,
 * and the SDK starts a program that only waits.
 */
export async function startTimeSkipping(): Promise<TimeSkipping> {
  quietRuntime();
  const port = await freePort('127.0.0.1');
  // Without `--enable-time-skipping` the clock is locked from the start: `sleep` releases one lock, and would release
  // that of the server's own work.
  const args = ['-cp', classPathOf(SERVER), MAIN_CLASS, String(port)];
  const server = execa('java', args, { reject: false, stdio: 'ignore' });
  await waitUntil(() => isListening(port));
  const program = path.join(cacheOf(SERVER), 'waiting.sh');
  writeFileSync(program, '#!/bin/sh\nexec sleep infinity\n', { mode: 0o755 });
  const environment = await TestWorkflowEnvironment.createTimeSkipping({
    server: { port, executable: { type: 'existing-path', path: program } },
  });
  await environment.connection.operatorService.addSearchAttributes({
    namespace: 'default',
    searchAttributes,
  });
  return {
    environment,
    async stop() {
      await environment.teardown();
      server.kill();
      await server;
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
