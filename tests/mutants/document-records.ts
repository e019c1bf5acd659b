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
];
