import type { ReadOutput } from '../../../reads/names';

/** An option of a dictionary in the administration. */
export type KeptOption = ReadOutput<'fieldById'>['options'][number];
