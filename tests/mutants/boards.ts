import type { Mutant } from './mutant';

const MATRIX = 'domain/matrix.test.ts';
const SITTING = 'records/steps/board-sitting.itest.ts';
const RECUSAL = 'tests/recusal.itest.ts';

export const boardsMutants: readonly Mutant[] = [
  {
    name: 'a recused member decides',
    file: 'domain/application/recusal.ts',
    find: "hasRecused(record, actor.id) ? { code: 'recused' } : undefined",
    replace: 'undefined',
    test: MATRIX,
  },
  {
    name: 'a recusal of one member keeps the others from deciding',
    file: 'domain/application/recusal.ts',
    find: 'recused.some(({ user }) => user === id)',
    replace: 'recused.some(({ user }) => user !== id)',
    test: MATRIX,
  },
  {
    name: 'withdrawing a recusal takes a colleague’s away too',
    file: 'domain/application/recusal.ts',
    find: '.filter(({ user }) => user !== actor.id)',
    replace: '.filter(() => false)',
    test: MATRIX,
  },
  {
    name: 'the task of a recused member stays in their inbox',
    file: 'records/tasks.ts',
    find: 'set except_for = $2::uuid[], ',
    replace: 'set ',
    test: RECUSAL,
  },
  {
    name: 'a recused member’s inbox shows the task all the same',
    file: 'api/areas/inbox/queries/ranges.ts',
    find: 'range(bind(ofRole), mayTake)',
    replace: 'range(bind(ofRole))',
    test: RECUSAL,
  },
  {
    name: 'a recused member takes the task',
    file: 'api/areas/inbox/commands/claim.ts',
    find: 'and $2::uuid <> all (t.except_for)',
    replace: '',
    test: RECUSAL,
  },
  {
    name: 'the task is handed to a recused member',
    file: 'domain/assignments.ts',
    find: "if (task.exceptFor.includes(to.id)) return 'assign-recused';",
    replace: '',
    test: RECUSAL,
  },
  {
    name: 'a recusal counts as the last decision of the stage',
    file: 'api/areas/application/presenters/approval-pages.ts',
    find: ' && !isRecusal(step)',
    replace: '',
    test: RECUSAL,
  },
  {
    name: 'a sitting is named by its number alone',
    file: 'records/steps/board-sitting.ts',
    find: "if (date === undefined) throw await refuse('sitting-date-missing');",
    replace: 'if (date === undefined) return;',
    test: SITTING,
  },
  {
    name: 'a sitting is tomorrow',
    file: 'records/steps/board-sitting.ts',
    find: "if (date > dayInKyiv(Date.now())) throw await refuse('sitting-in-future');",
    replace: '',
    test: SITTING,
  },
  {
    name: 'a sitting was before the application was submitted',
    file: 'records/steps/board-sitting.ts',
    find: 'if (date < first)',
    replace: 'if (date < first.slice(0, 4))',
    test: SITTING,
  },
  {
    name: 'the direction has a sitting',
    file: 'records/steps/board-sitting.ts',
    find: "if (!findStep(step).step.needs?.sitting) throw await refuse('sitting-not-here');",
    replace: '',
    test: SITTING,
  },
];
