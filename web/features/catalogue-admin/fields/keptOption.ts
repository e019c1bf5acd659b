import type { ReadName, ReadOutput } from '../../../reads/names';

/** An option of a dictionary in the administration. */
export type KeptOption = ReadOutput<'fieldById'>['options'][number];

/** Reads that a change of a dictionary makes old. */
export const OPTION_READS = ['fieldById', 'catalogueLog'] as const satisfies readonly ReadName[];
