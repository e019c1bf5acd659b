import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/query';
import type { FlowKind, StateOf, SubjectRef } from '../../domain/flows';
import { prepared } from '../../db/prepared';
import { kindOf } from '../kinds';
import { ProblemError } from '../problem';
import type { Target } from './types';

/** A workflow that was just submitted enters its first stage within a moment: so long a step waits for it, in ms. */
const PATIENCE = 5_000;

/** The subject a step is about, once its workflow has begun. @throws ProblemError 404, 503 */
export async function findTarget<Kind extends FlowKind>(
  db: Database,
  subject: SubjectRef<Kind>,
): Promise<Target<Kind>> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(50)) {
    const [target] = await prepared<Target<Kind>>(
      { db },
      `select id, state, epoch, version from ${kindOf(subject).table} where id = $1`,
      [subject.id],
    );
    if (!target) throw new ProblemError(404, 'not-found');
    if (target.epoch > 0) return { ...target, state: await stateSeen(db, subject, target) };
  }
  throw new ProblemError(503, 'unavailable');
}

const stateSeen = async <Kind extends FlowKind>(
  db: Database,
  subject: SubjectRef,
  { id, state }: Target<Kind>,
) => ((await kindOf(subject).seen?.({ db }, id, state)) ?? state) as StateOf<Kind>;
