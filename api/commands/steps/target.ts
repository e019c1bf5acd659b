import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import { prepared } from '../../../db/prepared';
import { ApiProblem } from '../../errors';
import type { Target } from './types';

/** A workflow that was just submitted enters its first stage within a moment: so long a step waits for it, in ms. */
const PATIENCE = 5_000;

/** The application a step is about, once its workflow has begun. @throws ApiProblem 404, 503 */
export async function findTarget(db: Sequelize, applicationId: string): Promise<Target> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(50)) {
    const [target] = await prepared<Target>(
      { db },
      'select id, spec_id, state, epoch, version, contest_id from applications where id = $1',
      [applicationId],
    );
    if (!target) throw new ApiProblem(404, 'not-found');
    if (target.epoch > 0) return target;
  }
  throw new ApiProblem(503, 'unavailable');
}
