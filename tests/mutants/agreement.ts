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
  {
    name: 'a second request for an additional agreement is taken while one is open',
    file: 'domain/application/additional-request.ts',
    find: 'requestsOf(state).some(({ status }) => status === Q.open);',
    replace: 'requestsOf(state).length < 0;',
    test: 'domain/matrix.test.ts',
  },
  {
    name: 'an additional agreement answers a request that is answered already',
    file: 'domain/application/additional-request.ts',
    find: 'id === input.additionalRequestId && status === Q.open',
    replace: 'id === input.additionalRequestId && status !== undefined',
    test: 'domain/matrix.test.ts',
  },
  {
    name: 'the applicant may wish a last day that has passed',
    file: 'api/areas/integration/routes/steps.ts',
    find: 'if (term > today && term <= last) return;',
    replace: 'if (term <= last) return;',
    test: 'tests/additional-request.itest.ts',
  },
  {
    name: 'files that a step brings are not seen before they are looked up',
    file: 'records/steps/take-step.ts',
    find: '(fileId ? [[slot, { fileId }]] : [])',
    replace: '(fileId ? [] : [])',
    test: 'tests/additional-request.itest.ts',
  },
  {
    name: 'an additional agreement is linked with the request against the box',
    file: 'web/steps/StepForm.tsx',
    find: 'request && (draft.answersRequest ?? true) ?',
    replace: 'request ?',
    test: 'web/features/approval/additional.test.tsx',
  },
  {
    name: 'a commission is changed after its minutes',
    file: 'domain/application/negotiation.ts',
    find: "only((_, record) => !record.minutes, 'minutes-stored'),",
    replace: '',
    test: 'domain/matrix.test.ts',
  },
  {
    name: 'a final budget stays when another procedure is decided on',
    file: 'domain/application/negotiation.ts',
    find: 'record.estimate = input.files?.estimate;',
    replace: 'record.estimate = input.files?.estimate ?? record.estimate;',
    test: 'domain/application/matrix/guards-approval.test.ts',
  },
];
