import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { services } from '../../tests/kit/compose/file';
import { scriptArgs } from './processes';
import { projectDir } from './project-dir';

const FILE = 'workers/without-promise-stacks.cjs';

/**
 * Script that prints whether a process and its thread have promise hooks, and whether AsyncLocalStorage works there.
 */
const SAY = `
const say = () => {
  const { AsyncLocalStorage } = require('node:async_hooks');
  const storage = new AsyncLocalStorage();
  const hooks = require('node:v8').promiseHooks === undefined ? 'none' : 'hooks';
  return storage.run('kept', async () => { await null; return hooks + ' ' + storage.getStore(); });
};
const { Worker, isMainThread, parentPort } = require('node:worker_threads');
if (!isMainThread) say().then((said) => parentPort.postMessage(said));
else {
  const thread = new Worker('const say = ' + say + '; say().then((said) => require("node:worker_threads").parentPort.postMessage(said))', { eval: true });
  thread.on('message', async (said) => console.log(await say() + ', thread: ' + said));
}`;

test('a worker’s workflow threads record no promise stacks; its main thread is unchanged', () => {
  const output = execFileSync(process.execPath, ['--require', path.join(projectDir, FILE), '-e', SAY], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('hooks kept, thread: none kept');
});

test('only the worker preloads that module, here and in docker-compose.yml', () => {
  expect(scriptArgs('workers/worker.ts').slice(0, 2)).toEqual(['--require', path.join(projectDir, FILE)]);
  expect(scriptArgs('api/server.ts')).not.toContain('--require');
  const { command } = services.worker as unknown as { command: string[] };
  expect(command.slice(0, 3)).toEqual(['node', '--require', `./${FILE}`]);
});
