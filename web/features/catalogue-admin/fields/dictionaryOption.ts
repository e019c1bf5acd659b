import type { ReadName, ReadOutput } from '../../../reads/names';

/** An option of a dictionary in the administration. */
export type DictionaryOption = ReadOutput<'fieldById'>['options'][number];

/** Calls to read again after a change of a dictionary. */
export const OPTION_READS = ['fieldById', 'catalogueLog'] as const satisfies readonly ReadName[];
