import type { Click } from './clicks';
import { checkClick, type WrittenDecision } from './ledger';

const decision = {
  _id: '7',
  application_id: 'a',
  step: 's',
  outcome: null,
  record_id: null,
  status: 1,
  overall: 1,
  epoch: 1,
  version: 3,
};
const done: Click = {
  key: 'k',
  applicationId: 'a',
  step: 's',
  outcome: 'done',
  began: 0,
  ended: 1,
  decision,
  problem: '',
};
const refusedClick: Click = { ...done, outcome: 'refused', decision: undefined, problem: 'stale' };
const openClick: Click = { ...done, outcome: 'open', decision: undefined, problem: '202' };
const row: WrittenDecision = { id: '7', update_id: 'k', version: 3, undone: false };
const undone = { ...row, undone: true };

const findingsOf = (click: Click, decisions: WrittenDecision[], mayUndo: boolean) => {
  const inconsistency = {
    lost: [] as string[],
    doubled: [] as string[],
    falselyRefused: [] as string[],
    open: [] as string[],
  };
  checkClick(inconsistency, click, decisions, mayUndo);
  return Object.entries(inconsistency)
    .filter(([, faults]) => faults.length > 0)
    .map(([name]) => name);
};

test.each<[string, string[], Click, WrittenDecision[], boolean]>([
  ['answered, and in force once: nothing', [], done, [row], false],
  ['refused, and not in the log: nothing', [], refusedClick, [], false],
  ['answered, and not in the log: lost', ['lost'], done, [], false],
  ['answered, and undone by nobody: lost', ['lost'], done, [undone], false],
  ['answered, and undone by the row’s own rollback: nothing', [], done, [undone], true],
  ['in the log twice, once undone: doubled', ['doubled'], done, [row, undone], true],
  ['answered as another decision: doubled', ['doubled'], done, [{ ...row, id: '8' }], false],
  ['answered with another version: doubled', ['doubled'], done, [{ ...row, version: 4 }], false],
  ['refused, and in force: falselyRefused', ['falselyRefused'], refusedClick, [row], false],
  ['never answered: open', ['open'], openClick, [], false],
])('%s', (_, findings, click, decisions, mayUndo) => {
  expect(findingsOf(click, decisions, mayUndo)).toEqual(findings);
});
