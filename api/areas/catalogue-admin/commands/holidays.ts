import { inTransaction, row } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { noteChange } from './log';

/** Adds a holiday (`YYYY-MM-DD`). @throws ProblemError 422 for a day that is on the list */
export function addHoliday({ db }: Services, account: SignedIn, day: string, name: string): Promise<void> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const added = await row(
      on,
      'insert into holidays (day, name) values ($1, $2) on conflict do nothing returning day',
      [day, name],
    );
    if (!added)
      throw new ProblemError(422, 'invalid-input', { errors: { day: { key: 'errors:catalogue.dayTaken' } } });
    await noteChange(on, account, 'holidays', 'holidays', 'added', [
      { field: day, from: '', to: name || day },
    ]);
  });
}

/** Takes a holiday off the list. @throws ProblemError 404 */
export function removeHoliday({ db }: Services, account: SignedIn, day: string): Promise<void> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const gone = await row<{ name: string }>(on, 'delete from holidays where day = $1 returning name', [day]);
    if (!gone) throw new ProblemError(404, 'not-found');
    await noteChange(on, account, 'holidays', 'holidays', 'removed', [
      { field: day, from: gone.name || day, to: '' },
    ]);
  });
}
