import { Writable } from 'node:stream';
import pino from 'pino';
import { sdkLogger } from './log';

let logLines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk: Buffer, _, callback) {
    logLines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    callback();
  },
});
const loggerAt = (level: string) => sdkLogger(pino({ level, base: undefined, timestamp: false }, sink));
beforeEach(() => {
  logLines = [];
});

test('lines of the SDK have ids under the field names of the API’s log, and neither tokens nor objects', () => {
  loggerAt('info').info('activity', {
    workflowId: 'application:1',
    workflowRunId: 'run',
    activityType: 'commitDecision',
    updateId: 'key',
    taskToken: 'token',
    durationMs: 5,
    memo: { name: 'Олена' },
  });
  expect(logLines).toEqual([
    {
      level: 30,
      msg: 'activity',
      workflowId: 'application:1',
      runId: 'run',
      activity: 'commitDecision',
      updateId: 'key',
      ms: 5,
    },
  ]);
});

test('an error is logged with name, code and stack frames, never with its message', () => {
  const error = Object.assign(new Error('olena@example.org\nis taken'), { code: '23505' });
  loggerAt('info').warn('Activity failed', { error });
  expect(logLines).toMatchObject([{ msg: 'Activity failed', error: { name: 'Error', code: '23505' } }]);
  expect(JSON.stringify(logLines)).toContain('log.test.ts');
  expect(JSON.stringify(logLines)).not.toContain('olena');
});

test('LOG_LEVEL decides which lines are written', () => {
  for (const log of [loggerAt('warn'), loggerAt('silent')]) {
    log.info('not');
    log.log('ERROR', 'failed');
  }
  expect(logLines).toMatchObject([{ msg: 'failed', level: 50 }]);
});
