import type { Mutant } from './mutant';

const PROCESS = 'workflows/process/process.itest.ts';

export const workflowsMutants: readonly Mutant[] = [
  {
    name: 'an update is carried out while a stage is being entered',
    file: 'workflows/process/process.ts',
    find: 'if (!ready) throw notReady();',
    replace: '',
    test: PROCESS,
  },
  {
    name: 'an update of another epoch is carried out',
    file: 'workflows/process/process.ts',
    find: 'call.expectedEpoch !== epoch || call',
    replace: 'call',
    test: PROCESS,
  },
  {
    name: 'an update of an older version is carried out',
    file: 'workflows/process/process.ts',
    find: 'if (call.expectedEpoch !== epoch || call.expectedVersion !== version)',
    replace: 'if (call.expectedEpoch !== epoch)',
    test: PROCESS,
  },
  {
    name: 'an update that waited behind another is carried out without a second check',
    file: 'workflows/process/process.ts',
    find: '    validateUpdate(call);\n    return retryAfterOperator(',
    replace: '    return retryAfterOperator(',
    test: PROCESS,
  },
  {
    name: 'an alarm fires for a deadline that was moved meanwhile',
    file: 'workflows/process/process.ts',
    find: ' || pruneFired([name], state.deadlines).length === 0',
    replace: '',
    test: PROCESS,
  },
  {
    name: 'an alarm does not wait for the decision under way',
    file: 'workflows/process/process.ts',
    find: 'await takeTurn(() => fireAlarm(due));',
    replace: 'await fireAlarm(due);',
    test: PROCESS,
  },
  {
    name: 'a passed deadline takes no step',
    file: 'workflows/process/process.ts',
    find: 'if (!refusalOf(call))',
    replace: 'if (false)',
    test: PROCESS,
  },
  {
    name: 'an alarm neither reminds of its deadline nor marks its task as overdue',
    file: 'workflows/process/process.ts',
    find: 'await retryAfterOperator(() => recordActivities.remind({ subject, key, moment, at: deadline }));',
    replace: '',
    test: PROCESS,
  },
  {
    name: 'a reminder is sent two days before a deadline',
    file: 'workflows/process/alarms.ts',
    find: '24 * 3_600_000',
    replace: '48 * 3_600_000',
    test: 'workflows/process/alarms.test.ts',
  },
  {
    name: 'a reminder that would come late is sent',
    file: 'workflows/process/alarms.ts',
    find: "alarm.moment === 'passed' || alarm.at > now - 1000",
    replace: 'alarm.at <= now || alarm.at > now - 1000',
    test: 'workflows/process/alarms.test.ts',
  },
  {
    name: 'the latest alarm comes first',
    file: 'workflows/process/alarms.ts',
    find: 'a.at - b.at ||',
    replace: 'b.at - a.at ||',
    test: 'workflows/process/alarms.test.ts',
  },
  {
    name: 'an alarm that has fired fires again',
    file: 'workflows/process/alarms.ts',
    find: '.filter((alarm) => !firedAlarms.includes(alarm.name))',
    replace: '',
    test: 'workflows/process/alarms.test.ts',
  },
  {
    name: 'a moved deadline does not fire a new alarm',
    file: 'workflows/process/alarms.ts',
    find: '`${moment}:${key}:${deadline}`',
    replace: '`${moment}:${key}`',
    test: 'workflows/process/alarms.test.ts',
  },
  {
    name: 'fired alarms of earlier deadlines are not forgotten',
    file: 'workflows/process/alarms.ts',
    find: 'firedAlarms.filter((name) => Object.entries(deadlines).some(([key, at]) => name.endsWith(`:${key}:${at}`)))',
    replace:
      'firedAlarms.filter((name) => Object.entries(deadlines).some(([key]) => name.includes(`:${key}:`)))',
    test: 'workflows/process/alarms.test.ts',
  },
];
