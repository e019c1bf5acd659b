import { baseline } from './baseline';
import { clock } from './clock';
import { coldCache } from './cold-cache';
import { diskFull } from './disk';
import type { Fault } from './fault';
import { freezing } from './freezing';
import { kills } from './kills';
import { operators } from './operators';
import { pauses } from './pauses';
import { simultaneous } from './at-once';

/** Every row of the table, in its order: faults that may spoil applications are last. */
export const FAULTS: readonly Fault[] = [
  baseline,
  ...simultaneous,
  ...kills,
  ...pauses,
  clock,
  diskFull,
  ...freezing,
  ...operators,
  coldCache,
];
