import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Returns the number of the OpenTelemetry SDK's modules loaded by a process that calls startTracing. */
function countLoadedModules(endpoint: string): string[] {
  const script = `require('./telemetry/traces/start.ts').startTracing(${endpoint}, 'test').then(async (tracing) => {
    console.log(Object.keys(require.cache).filter((file) => /sdk-trace|instrumentation|otlp/.test(file)).length);
    await tracing?.close();
  })`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
  });
  return output.trim().split('\n');
}

test('without a collector no module of the SDK is loaded', () =>
  expect(countLoadedModules('undefined')).toEqual(['0']));

test('with a collector the SDK is loaded', () =>
  expect(Number(countLoadedModules(`'http://127.0.0.1:1'`)[0])).toBeGreaterThan(10));
