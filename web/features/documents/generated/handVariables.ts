import type { DocumentVariable } from '../../../../api/areas/generated-documents/contract/documents';
import { followsFromSums } from '../../../../domain/document/finance/computed';

/** Variables of the mode `finance` that are filled in by hand. */
export const handVariables = (variables: readonly DocumentVariable[]): DocumentVariable[] =>
  variables.filter(({ mode, name }) => mode === 'finance' && !followsFromSums(name));
