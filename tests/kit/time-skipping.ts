import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { searchAttributes } from '../../scripts/stack/temporal/namespace';
import { cacheOf, classPathOf, type Library } from './maven';
import { quietRuntime } from './quiet';

const SERVER: Library = { groupId: 'io.temporal', artifactId: 'temporal-test-server', version: '1.32.0' };

/** Temporal's test server, whose clock goes on as fast as it is told to; it needs Java and Maven (`missingForMaven`). */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment> {
  quietRuntime();
  const program = path.join(cacheOf(SERVER), 'test-server.sh');
  const command = `exec java -cp '${classPathOf(SERVER)}' io.temporal.testserver.TestServer "$@"`;
  writeFileSync(program, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  const environment = await TestWorkflowEnvironment.createTimeSkipping({
    server: { executable: { type: 'existing-path', path: program } },
  });
  await environment.connection.operatorService.addSearchAttributes({
    namespace: 'default',
    searchAttributes,
  });
  return environment;
}
