import type { Sequelize } from 'sequelize';
import { row } from '../../../db/query';
import { ApiProblem } from '../../errors';
import type { Target } from './types';

/** The application a step is about. @throws ApiProblem 404 */
export async function findTarget(db: Sequelize, applicationId: string): Promise<Target> {
  const target = await row<Target>(
    { db },
    'select id, spec_id, state, epoch, version, contest_id from applications where id = $1',
    [applicationId],
  );
  if (!target) throw new ApiProblem(404, 'not-found');
  return target;
}
