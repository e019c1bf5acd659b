import type { Mutant } from './mutant';

/** Rules of the agreement, additional agreements and offline procedures. */
export const agreementMutants: readonly Mutant[] = [
  {
    name: 'a table is taken as the budget that is signed',
    file: 'domain/slots.ts',
    find: "budget: slot(['pdf'], { signed: true })",
    replace: 'budget: slot(tables, { signed: true })',
    test: 'api/openapi/document.test.ts',
  },
  {
    name: 'a main file that comes with the hand-over is not seen',
    file: 'domain/application/agreement.ts',
    find: 'record.main || input.files?.main ?',
    replace: 'record.main ?',
    test: 'domain/application/matrix/guards-approval.test.ts',
  },
  {
    name: 'the agreement is handed over from the page without a main file',
    file: 'web/steps/AgreementForm.tsx',
    find: 'const hasMain = !!main || !!draft.files.main;',
    replace: 'const hasMain = true;',
    test: 'web/steps/agreementForm.test.tsx',
  },
  {
    name: 'storing the parts has a form of its own beside the hand-over',
    file: 'web/steps/grouped.ts',
    find: "if (PARTS.includes(step)) return 'agreement parts';",
    replace: '',
    test: 'web/steps/agreementForm.test.tsx',
  },
];
