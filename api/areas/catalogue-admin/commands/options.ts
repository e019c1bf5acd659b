import { dictionaryOptions } from '../../../../db/models';
import { inTransaction, run, type Executor } from '../../../../db/query';
import {
  updateRows as store,
  col,
  create,
  exists,
  findOne,
  fn,
  Op,
  incrementBy1,
  where,
} from '../../../../db/record';
import type { FieldId } from '../contract/fields';
import { ProblemError } from '../../../../records/problem';
import { optionOf, optionsOf } from '../queries/fields';
import type { Services, SignedIn } from '../../../services';
import { lockCatalogue } from '../queries/lock';
import { changedMeanwhile, noteChange } from '../../../../records/change-log';

/** Maximum number of options of a dictionary. Every form loads all of them. */
const MAX_OPTIONS = 500;

/** Adds an option at the end. @throws ProblemError 422 for an existing value, 409 `dictionary-full` */
export function addOption(
  { db }: Services,
  account: SignedIn,
  field: FieldId,
  { value, name }: { value: string; name: string },
): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const options = await optionsOf(executor, field);
    if (options.some((option) => option.value === value)) throw optionTaken('value');
    await requireUniqueName(executor, field, name);
    if (options.length >= MAX_OPTIONS) throw new ProblemError(409, 'dictionary-full');
    const last = await findOne(executor, dictionaryOptions, {
      where: { field },
      columns: ['order'],
      order: [['order', 'desc']],
    });
    await create(executor, dictionaryOptions, { field, value, name, order: (last?.order ?? -1) + 1 });
    await noteChange(executor, account, field, field, 'added', [{ field: value, from: '', to: name }]);
  });
}

/**
 * Renames, archives or restores an option; its value stays, so that applications and profiles keep it.
 * @throws ProblemError 404, 409 `catalogue-changed`, 422 for a name that another option has
 */
export function editOption(
  { db }: Services,
  account: SignedIn,
  { fieldId: field, value }: { fieldId: FieldId; value: string },
  change: { version: number; name?: string; archived?: boolean },
): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await optionOf(executor, field, value);
    if (!current) throw new ProblemError(404, 'not-found');
    if (current.version !== change.version) throw await changedMeanwhile(executor, field, field);
    const { name = current.name, archived = current.archived } = change;
    if (name === current.name && archived === current.archived) return;
    if (name !== current.name) await requireUniqueName(executor, field, name, value);
    const expected = { field, value, version: change.version };
    if (
      (await store(executor, dictionaryOptions, expected, {
        name,
        archived,
        version: incrementBy1('version'),
      })) === 0
    )
      throw await changedMeanwhile(executor, field, field);
    if (name !== current.name)
      await noteChange(executor, account, field, field, 'renamed', [
        { field: value, from: current.name, to: name },
      ]);
    if (archived !== current.archived)
      await noteChange(executor, account, field, field, archived ? 'archived' : 'restored', [
        { field: value, from: name, to: name },
      ]);
  });
}

/** Changes the order of the options. @throws ProblemError 409 `catalogue-changed`, 422 for a list of other options */
export function orderOptions(
  { db }: Services,
  account: SignedIn,
  field: FieldId,
  { seen, order }: { seen: string[]; order: string[] },
): Promise<void> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const now = (await optionsOf(executor, field)).map(({ value }) => value);
    if (!haveSameOrder(now, seen)) throw await changedMeanwhile(executor, field, field);
    if (!haveSameOrder([...now].sort(), [...order].sort()))
      throw new ProblemError(422, 'invalid-input', { errors: { order: { key: 'errors:field.choice' } } });
    if (haveSameOrder(now, order)) return;
    await run(
      executor,
      `update dictionary_options set "order" = array_position($2::text[], value) - 1 where field = $1`,
      [field, order],
    );
    const moved = order.filter((value, at) => now[at] !== value);
    await noteChange(
      executor,
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

const haveSameOrder = (first: string[], second: string[]) =>
  first.length === second.length && first.every((value, at) => value === second[at]);

const optionTaken = (name: 'value' | 'name') =>
  new ProblemError(422, 'invalid-input', { errors: { [name]: { key: 'errors:catalogue.optionTaken' } } });

/** Requires a name that no other option has, because people choose options by name. */
async function requireUniqueName(
  executor: Executor,
  field: FieldId,
  name: string,
  ownValue = '',
): Promise<void> {
  const same = where(fn('lower', col('name')), fn('lower', name));
  if (
    await exists(executor, dictionaryOptions, { [Op.and]: [same, { field, value: { [Op.ne]: ownValue } }] })
  )
    throw optionTaken('name');
}
