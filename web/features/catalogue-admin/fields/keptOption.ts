import type { ReadOutput } from '../../../reads/names';

/** A value of a dictionary as administrators keep it. */
export type KeptOption = ReadOutput<'fieldById'>['options'][number];
