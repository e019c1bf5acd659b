import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Client as Database } from 'pg';

test('an integration test has a database of its own, on real PostgreSQL', async () => {
  const database = new Database({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ name: string; lower: string }>(
    "select current_database() as name, lower('ЇЖАК')",
  );
  await database.end();
  expect(rows[0]?.name).toMatch(/^test_\d+_[0-9a-f]{8}$/);
  expect(process.env.TASK_QUEUE).toBe(rows[0]?.name);
  expect(rows[0]?.lower).toBe('їжак');
});

test('an integration test has real Temporal with the search attributes and a long retention', async () => {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = process.env;
  const server = await TestWorkflowEnvironment.createFromExistingServer({ address, namespace });
  const { connection, client } = server;
  const { customAttributes } = await connection.operatorService.listSearchAttributes({
    namespace: 'default',
  });
  const { config } = await connection.workflowService.describeNamespace({ namespace: 'default' });
  const query = 'AppStage = "1" and AppStatus = 2 and AppRole = "chief" and AppState = "x"';
  const executions = await client.workflow.count(query);
  await server.teardown();
  expect(Object.keys(customAttributes ?? {})).toEqual(
    expect.arrayContaining(['AppStage', 'AppStatus', 'AppRole', 'AppState']),
  );
  expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe(365 * 24 * 3600);
  expect(executions.count).toBe(0);
});
