import { inOneGo } from '../../db/prepared';
import type { Database } from '../../db/query';
import type { FlowKind } from '../../domain/flows';
import { readCommand, type Remembered } from './remembered';
import { readTarget } from './target';
import type { AnyStepRequest, Target } from './types';

/** What a step begins with: the command under its key and its subject's row, as they stand. */
export type Ahead = readonly [Remembered | undefined, Target<FlowKind> | undefined];

/** Reads both in one round trip. It says nothing to anybody and may be begun before it is known who asks. */
export const readAhead = (
  db: Database,
  asked: Pick<AnyStepRequest, 'subject' | 'requestId'>,
): Promise<Ahead> => inOneGo(db, (on) => [readCommand(on, asked), readTarget(on, asked.subject)]);
