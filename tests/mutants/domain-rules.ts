import type { Mutant } from './mutant';

const SCORING = 'domain/scoring.test.ts';
const FIT = 'domain/distribution/fit.test.ts';
const HANDS = 'domain/assignments.test.ts';
const REMINDERS = 'domain/reminders.test.ts';
const TARGET = 'domain/application/rollback-target.test.ts';
const UNDONE = 'domain/application/review-rollback.test.ts';

export const domainRulesMutants: readonly Mutant[] = [
  {
    name: 'changes of any procedure are agreed',
    file: 'domain/application/agreed-version.ts',
    find: 'if (status === NegotiationStatus.passedSigned) values',
    replace: 'if (status !== undefined) values',
    test: 'domain/application/agreed-version.test.ts',
  },
  {
    name: 'every procedure is compared with the submitted form',
    file: 'domain/application/agreed-version.ts',
    find: 'compare(values, changes)',
    replace: 'compare(submittedValues, changes)',
    test: 'domain/application/agreed-version.test.ts',
  },
  {
    name: 'a field sent as it stood counts as changed',
    file: 'domain/application/agreed-version.ts',
    find: '!sameValue(name, values[name], changes[name])',
    replace: 'name in changes',
    test: 'domain/application/agreed-version.test.ts',
  },
  {
    name: 'an empty slot of a report counts as sent',
    file: 'domain/application/overall.ts',
    find: 'report.type === type && report.files.length > 0',
    replace: 'report.type === type',
    test: 'domain/application/matrix/stages.test.ts',
  },
  {
    name: 'the first and the fifth ranked are counted',
    file: 'domain/scoring.ts',
    find: 'counted: all || !LEFT_OUT.includes(index + 1)',
    replace: 'counted: true',
    test: SCORING,
  },
  {
    name: 'of two equal scores the one signed later ranks higher',
    file: 'domain/scoring.ts',
    find: 'signing(one) - signing(other)',
    replace: 'signing(other) - signing(one)',
    test: SCORING,
  },
  {
    name: '40 per cent is red',
    file: 'domain/scoring.ts',
    find: "if (percent < 40) return 'red';",
    replace: "if (percent <= 40) return 'red';",
    test: SCORING,
  },
  {
    name: '70 per cent is blue',
    file: 'domain/scoring.ts',
    find: "percent < 70 ? 'blue'",
    replace: "percent <= 70 ? 'blue'",
    test: SCORING,
  },
  {
    name: "a group's points are not shared",
    file: 'domain/scoring.ts',
    find: 'Math.round(groupPoints / questionsInGroup)',
    replace: 'Math.floor(groupPoints / questionsInGroup)',
    test: SCORING,
  },
  {
    name: 'an expert at the limit is asked',
    file: 'domain/distribution/fit.ts',
    find: 'expert.load >= expert.limit',
    replace: 'expert.load > expert.limit',
    test: FIT,
  },
  {
    name: 'a blocked expert is asked',
    file: 'domain/distribution/fit.ts',
    find: 'blocked: expert.blocked,',
    replace: 'blocked: false,',
    test: FIT,
  },
  {
    name: 'an expert is asked twice',
    file: 'domain/distribution/fit.ts',
    find: "'asked-before': expert.askedBefore,",
    replace: "'asked-before': false,",
    test: FIT,
  },
  {
    name: 'an expert is chosen by hand against a conflict',
    file: 'domain/distribution/fit.ts',
    find: 'unfit.every((reason) => ARGUABLE.includes(reason));',
    replace: 'true || unfit.every((reason) => ARGUABLE.includes(reason));',
    test: FIT,
  },
  {
    name: 'a closed task is handed on',
    file: 'domain/assignments.ts',
    find: "if (task.closed) return 'task-closed';",
    replace: '',
    test: HANDS,
  },
  {
    name: "an expert's evaluation is handed on",
    file: 'domain/assignments.ts',
    find: "if (isPersonal(task)) return 'task-personal';",
    replace: '',
    test: HANDS,
  },
  {
    name: "a colleague's task is handed on",
    file: 'domain/assignments.ts',
    find: "task.holderId && task.holderId !== actor.id ? 'task-claimed' : undefined",
    replace: 'undefined',
    test: HANDS,
  },
  {
    name: 'a task is handed to somebody who cannot take it',
    file: 'domain/assignments.ts',
    find: "if (!canTake(task.step, to.role)) return 'assign-cannot-take';",
    replace: '',
    test: HANDS,
  },
  {
    name: 'a task is handed to another role',
    file: 'domain/assignments.ts',
    find: "isHead(actor.role) || to.role === actor.role ? undefined : 'assign-other-role'",
    replace: 'undefined',
    test: HANDS,
  },
  {
    name: 'a deadline that has come is not overdue',
    file: 'domain/reminders.ts',
    find: "if (due <= now) return 'overdue';",
    replace: "if (due < now) return 'overdue';",
    test: REMINDERS,
  },
  {
    name: 'a reminder comes a day late',
    file: 'domain/reminders.ts',
    find: 'due - daysBefore * DAY <= now',
    replace: 'due - daysBefore * DAY < now',
    test: REMINDERS,
  },
  {
    name: 'a rollback names a part of another stage',
    file: 'domain/application/rollback-target.ts',
    find: 'if (!agrees(target)) return false;',
    replace: '',
    test: TARGET,
  },
  {
    name: 'agreements are removed at any stage',
    file: 'domain/application/rollback-target.ts',
    find: 'if (sub === REMOVAL) return isStage(target, Overall.agreement);',
    replace: 'if (sub === REMOVAL) return true;',
    test: TARGET,
  },
  {
    name: 'a review goes back within any stage',
    file: 'domain/application/rollback-target.ts',
    find: "section === 'expert_review' && rollbackOutcome(status) !== undefined",
    replace: 'rollbackOutcome(status) !== undefined',
    test: TARGET,
  },
  {
    name: "a review's rollback undoes what came before its last passage",
    file: 'domain/application/review-rollback.ts',
    find: 'passed.findLastIndex(',
    replace: 'passed.findIndex(',
    test: UNDONE,
  },
];
