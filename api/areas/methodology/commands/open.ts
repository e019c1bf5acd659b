import { methodologies } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { findOne } from '../../../../db/record';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { findMethodology } from '../queries/methodology';

/**
 * Locks a methodology that can still be changed, and returns it. The distribution of an application to
 * experts locks the same row (records/methodology.ts). The later transaction therefore sees the changes of
 * the earlier one.
 * @throws ProblemError 404, 409 `methodology-frozen`
 */
export async function openMethodology(executor: Executor, id: string) {
  orNotFound(await findOne(executor, methodologies, { where: { id }, columns: ['id'], lock: 'update' }));
  const methodology = orNotFound(await findMethodology(executor, id));
  if (methodology.frozen) throw new ProblemError(409, 'methodology-frozen');
  return methodology;
}
