import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Executor } from '../../db/query';
import type { FlowKind, StateOf, SubjectRef } from '../../domain/flows';
import { prepared } from '../../db/prepared';
import { kindOf } from '../kinds';
import { ProblemError } from '../problem';
import type { Target } from './types';

/** Time in ms that a step waits for a new workflow to enter its first stage. */
const BEGIN_TIMEOUT_MS = 5_000;

/** Returns the subject of a step once its workflow has begun. @throws ProblemError 404, 503 */
export const findTarget = async <Kind extends FlowKind>(
  db: Database,
  subject: SubjectRef<Kind>,
): Promise<Target<Kind>> => onceBegun(db, subject, await readTarget({ db }, subject));

/** Returns the subject of a step, whether or not its workflow has begun. */
export async function readTarget<Kind extends FlowKind>(
  executor: Executor,
  subject: SubjectRef<Kind>,
): Promise<Target<Kind> | undefined> {
  const [target] = await prepared<Target<Kind>>(
    executor,
    `select id, state, epoch, version from ${kindOf(subject).table} where id = $1`,
    [subject.id],
  );
  return target;
}

/** Waits until the workflow of an already read subject has begun, and returns the subject. @throws ProblemError 404, 503 */
export async function onceBegun<Kind extends FlowKind>(
  db: Database,
  subject: SubjectRef<Kind>,
  read: Target<Kind> | undefined,
): Promise<Target<Kind>> {
  let target = read;
  for (const timeoutAt = Date.now() + BEGIN_TIMEOUT_MS; target?.epoch === 0 && Date.now() < timeoutAt;) {
    await pause(50);
    target = await readTarget({ db }, subject);
  }
  if (!target) throw new ProblemError(404, 'not-found');
  if (target.epoch === 0) throw new ProblemError(503, 'unavailable');
  return { ...target, state: await stateSeen(db, subject, target) };
}

const stateSeen = async <Kind extends FlowKind>(
  db: Database,
  subject: SubjectRef,
  { id, state }: Target<Kind>,
) => ((await kindOf(subject).completeState?.({ db }, id, state)) ?? state) as StateOf<Kind>;
