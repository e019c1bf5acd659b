import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import type { FlowKind, SubjectRef } from '../../../domain/flows';
import { prepared } from '../../../db/prepared';
import { kindOf } from '../../../workers/records/kinds';
import { ApiProblem } from '../../errors';
import { stateWithContent } from '../../queries/board-sessions/content';
import { agendaRows, sessionRow } from '../../queries/board-sessions/rows';
import type { Target } from './types';

/** A workflow that was just submitted enters its first stage within a moment: so long a step waits for it, in ms. */
const PATIENCE = 5_000;

/** The subject a step is about, once its workflow has begun. @throws ApiProblem 404, 503 */
export async function findTarget<Kind extends FlowKind>(
  db: Sequelize,
  subject: SubjectRef<Kind>,
): Promise<Target<Kind>> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(50)) {
    const [target] = await prepared<Target<Kind>>(
      { db },
      `select id, state, epoch, version from ${kindOf(subject).table} where id = $1`,
      [subject.id],
    );
    if (!target) throw new ApiProblem(404, 'not-found');
    if (target.epoch > 0) return withContent(db, subject, target);
  }
  throw new ApiProblem(503, 'unavailable');
}

/** Before a session is held, the tables ask of the marks and texts that its members have written beside its state. */
async function withContent<Kind extends FlowKind>(
  db: Sequelize,
  subject: SubjectRef,
  target: Target<Kind>,
): Promise<Target<Kind>> {
  if (subject.kind !== 'session') return target;
  const session = await sessionRow({ db }, subject.id);
  if (!session) return target;
  const state = stateWithContent(session, await agendaRows({ db }, subject.id));
  return { ...target, state };
}
