import { inTransaction, row, run, type Executor } from '../../../../db/query';
import type { FieldId } from '../contract/fields';
import { ProblemError } from '../../../../records/problem';
import { optionOf, optionsOf } from '../queries/fields';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { changedMeanwhile, noteChange } from './log';

/** A dictionary is read whole by every form: it must not grow without end. */
const MOST_OPTIONS = 500;

/** Adds an option at the end. @throws ProblemError 422 for a value that is there, 409 `dictionary-full` */
export function addOption(
  { db }: Services,
  account: SignedIn,
  field: FieldId,
  { value, name }: { value: string; name: string },
): Promise<void> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const options = await optionsOf(on, field);
    if (options.some((option) => option.value === value)) throw takenIn('value');
    await expectNewName(on, field, name);
    if (options.length >= MOST_OPTIONS) throw new ProblemError(409, 'dictionary-full');
    await run(
      on,
      `insert into dictionary_options (field, value, name, "order")
       values ($1, $2, $3, (select coalesce(max("order"), -1) + 1 from dictionary_options where field = $1))`,
      [field, value, name],
    );
    await noteChange(on, account, field, field, 'added', [{ field: value, from: '', to: name }]);
  });
}

/**
 * Renames an option, archives it or brings it back; its value stays, and with it what applications and profiles hold.
 * @throws ProblemError 404, 409 `catalogue-changed`, 422 for a name that another option has
 */
export function editOption(
  { db }: Services,
  account: SignedIn,
  { fieldId: field, value }: { fieldId: FieldId; value: string },
  change: { version: number; name?: string; archived?: boolean },
): Promise<void> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const current = await optionOf(on, field, value);
    if (!current) throw new ProblemError(404, 'not-found');
    if (current.version !== change.version) throw await changedMeanwhile(on, field, field);
    const { name = current.name, archived = current.archived } = change;
    if (name === current.name && archived === current.archived) return;
    if (name !== current.name) await expectNewName(on, field, name, value);
    await run(
      on,
      `update dictionary_options set name = $3, archived = $4, version = version + 1 where field = $1 and value = $2`,
      [field, value, name, archived],
    );
    if (name !== current.name)
      await noteChange(on, account, field, field, 'renamed', [
        { field: value, from: current.name, to: name },
      ]);
    if (archived !== current.archived)
      await noteChange(on, account, field, field, archived ? 'archived' : 'restored', [
        { field: value, from: name, to: name },
      ]);
  });
}

/** Puts the options into another order. @throws ProblemError 409 `catalogue-changed`, 422 for other options than there are */
export function orderOptions(
  { db }: Services,
  account: SignedIn,
  field: FieldId,
  { seen, order }: { seen: string[]; order: string[] },
): Promise<void> {
  return inTransaction(db, async (on) => {
    await lockCatalogue(on);
    const now = (await optionsOf(on, field)).map(({ value }) => value);
    if (!same(now, seen)) throw await changedMeanwhile(on, field, field);
    if (!same([...now].sort(), [...order].sort()))
      throw new ProblemError(422, 'invalid-input', { errors: { order: { key: 'errors:field.choice' } } });
    if (same(now, order)) return;
    await run(
      on,
      `update dictionary_options set "order" = array_position($2::text[], value) - 1 where field = $1`,
      [field, order],
    );
    const moved = order.filter((value, at) => now[at] !== value);
    await noteChange(
      on,
      account,
      field,
      field,
      'reordered',
      moved.map((value) => ({
        field: value,
        from: String(now.indexOf(value) + 1),
        to: String(order.indexOf(value) + 1),
      })),
    );
  });
}

const same = (some: string[], others: string[]) =>
  some.length === others.length && some.every((value, at) => value === others[at]);

const takenIn = (name: 'value' | 'name') =>
  new ProblemError(422, 'invalid-input', { errors: { [name]: { key: 'errors:catalogue.optionTaken' } } });

/** People choose by the name: two options must not share one. */
async function expectNewName(on: Executor, field: FieldId, name: string, own = ''): Promise<void> {
  const other = await row(
    on,
    'select 1 as found from dictionary_options where field = $1 and lower(name) = lower($2) and value <> $3 limit 1',
    [field, name, own],
  );
  if (other) throw takenIn('name');
}
