import { holidays } from '../../../../db/models';
import { inTransaction } from '../../../../db/query';
import { create, exists, findOne, remove } from '../../../../db/record';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { noteChange } from '../../../../records/change-log';

/** Adds a holiday (`YYYY-MM-DD`). @throws ProblemError 422 for a day already listed */
export function addHoliday({ db }: Services, account: SignedIn, day: string, name: string): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    if (await exists(executor, holidays, { day }))
      throw new ProblemError(422, 'invalid-input', { errors: { day: { key: 'errors:catalogue.dayTaken' } } });
    await create(executor, holidays, { day, name });
    await noteChange(executor, account, 'holidays', 'holidays', 'added', [
      { field: day, from: '', to: name || day },
    ]);
  });
}

/** Removes a holiday. @throws ProblemError 404 */
export function removeHoliday({ db }: Services, account: SignedIn, day: string): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const holiday = await findOne(executor, holidays, { where: { day }, columns: ['name'] });
    if (!holiday) throw new ProblemError(404, 'not-found');
    await remove(executor, holidays, { day });
    await noteChange(executor, account, 'holidays', 'holidays', 'removed', [
      { field: day, from: holiday.name || day, to: '' },
    ]);
  });
}
