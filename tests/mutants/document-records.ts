import type { Mutant } from './mutant';

/** Generated documents: bank details, webhooks, purposes of templates. */
export const documentRecordsMutants: readonly Mutant[] = [
  {
    name: 'a corrected name keeps the genitive of the wrong one',
    file: 'api/areas/generated-documents/policies/bank-details.ts',
    find: '!genitive || genitive === genitiveOfSigner(fin_details_client ?? {})',
    replace: '!genitive',
    test: 'api/areas/generated-documents/policies/bank-details.test.ts',
  },
  {
    name: 'the applicant is not told that a document was made',
    file: 'api/areas/generated-documents/commands/generate.ts',
    find: 'event: CREATED,',
    replace: "event: 'document.sent',",
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is not told about the steps of a document',
    file: 'records/kinds/document.ts',
    find: 'if (event) await tellApplicant(',
    replace: 'if (!event) await tellApplicant(',
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is not told that bank details are open again',
    file: 'records/documents/notices.ts',
    find: "  'fin_details.rollback': 'bank-details.reopened',\n",
    replace: '',
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is not told that bank details were sent back',
    file: 'records/documents/notices.ts',
    find: "  'fin_details.rework': 'bank-details.rework',\n",
    replace: '',
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is not told that a document waits for the signature',
    file: 'records/documents/notices.ts',
    find: "  'document.send_to_applicant': 'document.sent',\n",
    replace: '',
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is not told that a document is completed',
    file: 'records/documents/notices.ts',
    find: "  'document.complete': 'document.completed',\n",
    replace: '',
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is not told that the system archived a document',
    file: 'records/documents/notices.ts',
    find: "  'document.withdraw': WITHDRAWN,\n",
    replace: '',
    test: 'tests/document-webhooks.itest.ts',
  },
  {
    name: 'the applicant is told nothing when the administrator archives a document by its status',
    file: 'records/documents/notices.ts',
    find: "outcome === 'archived' ?",
    replace: 'outcome === undefined ?',
    test: 'tests/document-webhooks.itest.ts',
  },
];
