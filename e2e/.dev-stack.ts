import { writeFileSync } from 'node:fs';
import { startStack } from '/work/main/scripts/stack/stack';
import { layDemonstration } from '/work/main/tests/browser/layDemonstration';
void (async () => {
  const stack = await startStack({
    dataDir: process.env.E2E_DIR ?? '/tmp/e2e-data',
    parts: ['postgres', 'schema', 'temporal', 'web', 'signing', 'worker', 'api'],
    demo: true, durable: false, onProgress: (l) => console.log(l),
  });
  const { NODE_ENV, ...env } = stack.env;
  writeFileSync('/tmp/e2e-env.json', JSON.stringify({ ...Object.fromEntries(Object.entries(env).filter(([k]) => /URL|DATA_DIR|TEMPORAL|QUEUE|SIGNING|HISTORY|INTEGRATION|DEMO$|PORT|HOST$/.test(k))) }));
  console.log('stack up'); const t = Date.now();
  await layDemonstration(stack.env);
  console.log('seeded', Date.now() - t, stack.env.PUBLIC_URL, process.pid);
  process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
})();
