import type { Mutant } from './mutant';

const MATRIX = 'domain/matrix.test.ts';
const SITTING = 'records/steps/board-sitting.itest.ts';
const RECUSAL = 'tests/recusal.itest.ts';
const MANY = 'tests/board-decisions.itest.ts';
const WORDS = 'tests/bad-words-and-commissions.itest.ts';
const PAGE = 'web/features/approval/boards/boardsPage.test.tsx';
const SHELL = 'web/app/shell/shell.test.tsx';
const PROTOCOL = 'records/protocols/render.itest.ts';

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
    find: 'if (date < submissionDay)',
    replace: 'if (date < submissionDay.slice(0, 4))',
    test: SITTING,
  },
  {
    name: 'the direction has a sitting',
    file: 'records/steps/board-sitting.ts',
    find: "if (!findStep(step).step.needs?.sitting) throw await refuse('sitting-not-here');",
    replace: '',
    test: SITTING,
  },
  {
    name: 'the finalisation protocol gives the reason of the other board',
    file: 'records/protocols/data/finalisation.ts',
    find: 'declaration.step === step && ',
    replace: '',
    test: PROTOCOL,
  },
  {
    name: 'the finalisation protocol gives a reason that a rollback has undone',
    file: 'records/protocols/data/words.ts',
    find: 'and step = any($2::text[]) and superseded_epoch is null',
    replace: 'and step = any($2::text[])',
    test: PROTOCOL,
  },
  {
    name: 'the finalisation protocol names those of the direction alone',
    file: 'records/protocols/data/finalisation.ts',
    find: 'recused: supervisory.recused ?? []',
    replace: 'recused: []',
    test: PROTOCOL,
  },
  {
    name: 'a batch brings the minutes that somebody else has stored',
    file: 'api/commands/batch-files.ts',
    find: ' and f.uploaded_by = $3',
    replace: ' and $3::text is not null',
    test: MANY,
  },
  {
    name: 'a batch brings a file of an application',
    file: 'api/commands/batch-files.ts',
    find: ' and f.subject_id is null',
    replace: '',
    test: MANY,
  },
  {
    name: 'an item goes on without the minutes that it names',
    file: 'api/commands/batch-files.ts',
    find: 'if (unknown.length > 0) throw',
    replace: 'if (unknown.length > items.length) throw',
    test: MANY,
  },
  {
    name: 'a batch of a board leaves the minutes out',
    file: 'web/features/approval/boards/boardsDraft.ts',
    find: '...(minutes && { sitting_file: minutes }),',
    replace: '',
    test: PAGE,
  },
  {
    name: 'chosen applications that no longer wait are passed over in silence',
    file: 'web/features/approval/boards/BoardsPage.tsx',
    find: "read.remote.kind === 'some' ? missing.length : 0",
    replace: "read.remote.kind === 'some' ? 0 : missing.length",
    test: PAGE,
  },
  {
    name: 'an empty comment is refused by its length',
    file: 'api/presenters/can-reason.ts',
    find: "? 'comment-empty' : code",
    replace: '? code : code',
    test: 'texts/texts.test.ts',
  },
  {
    name: 'a refusal says something else at its field',
    file: 'api/middleware/problems.ts',
    find: 'if (refusal && key === `refusals:${refusal.refused.code}`)',
    replace: 'if (refusal && key === refusal.refused.code)',
    test: WORDS,
  },
  {
    name: 'a missing commission is told at no field of the form',
    file: 'domain/process/input-fields.ts',
    find: 'MISSING_FIELDS[String(params?.name)]',
    replace: 'MISSING_FIELDS[String(params)]',
    test: WORDS,
  },
  {
    name: 'the whole application forgets the area it was opened from',
    file: 'web/shared/catalogueCrumbs.ts',
    find: 'area === `/${from}` && opens(role, area)',
    replace: 'area === from && opens(role, area)',
    test: SHELL,
  },
  {
    name: 'the whole application lies in an area that the role does not open',
    file: 'web/shared/catalogueCrumbs.ts',
    find: 'area === `/${from}` && opens(role, area)',
    replace: 'area === `/${from}`',
    test: SHELL,
  },
  {
    name: 'words that all rows lack are said at a row',
    file: 'web/features/approval/boards/columns.tsx',
    find: 'isChosen(row) && !isShared ?',
    replace: 'isChosen(row) ?',
    test: 'web/features/approval/boards/boardsPage.test.tsx',
  },
];
