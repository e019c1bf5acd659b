import { lots, methodologies } from '../../../../db/models';
import { inTransaction, type Executor } from '../../../../db/query';
import { findAll } from '../../../../db/record';
import { ProblemError } from '../../../../records/problem';
import { findAdminRecord, type AdminRecords, type Level } from '../queries/catalogue-admin';
import type { Services, SignedIn } from '../../../services';
import { type FieldErrors, type LevelRules, fieldError } from './level';
import { lockCatalogue } from '../queries/lock';
import { insertRecord, updateRecord } from './tables';
import { changedMeanwhile, differences, noteChange, type Change } from '../../../../records/change-log';

export interface SavedRecord {
  _id: string;
  version: number;
}

/**
 * Creates a record under its parent.
 * @throws ProblemError 422 by field, 409 `catalogue-archived` where the parent is archived
 */
export function createRecord<L extends Level, I>(
  { db }: Services,
  account: SignedIn,
  rules: LevelRules<L, I>,
  input: I,
  parent = '',
): Promise<SavedRecord> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    if (rules.parent) await requireUnarchived(executor, rules.parent.level, parent);
    rejectErrors(await rules.check(executor, input, parent));
    const parentColumn = rules.parent ? { [rules.parent.column]: parent } : {};
    const { id, version } = await insertRecord(executor, rules.level, {
      ...rules.columns(input),
      ...parentColumn,
    });
    const changes = await withTitles(executor, differences({}, rules.shown(input)));
    await noteChange(executor, account, rules.level, id, 'created', changes);
    return { _id: id, version };
  });
}

/**
 * Changes a record that still has the version which the user saw.
 * @throws ProblemError 404, 409 `catalogue-changed` (with the person who changed it), `catalogue-archived`,
 * `number-frozen`, 422 by field
 */
export function editRecord<L extends Level, I extends object>(
  { db }: Services,
  account: SignedIn,
  rules: LevelRules<L, I>,
  id: string,
  { version, ...input }: I & { version: number },
): Promise<SavedRecord> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await findAdminRecord(executor, rules.level, id);
    if (!current) throw new ProblemError(404, 'not-found');
    if (current.version !== version) throw await changedMeanwhile(executor, rules.level, id);
    if (current.archived) throw new ProblemError(409, 'catalogue-archived');
    const columns = input as unknown as I;
    const changes = differences(rules.shown(current as unknown as I), rules.shown(columns));
    if (changes.length === 0) return { _id: id, version };
    if (current.frozen) requireSameNumbers(rules, changes);
    rejectErrors(await rules.check(executor, columns, parentOf(current), current));
    if (!(await updateRecord(executor, rules.level, { id, version }, rules.columns(columns))))
      throw await changedMeanwhile(executor, rules.level, id);
    await noteChange(executor, account, rules.level, id, 'changed', await withTitles(executor, changes));
    return { _id: id, version: version + 1 };
  });
}

const parentOf = (record: AdminRecords[Level]): string =>
  'season' in record ? record.season : 'program' in record ? record.program : '';

function rejectErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new ProblemError(422, 'invalid-input', { errors });
}

/** Rejects a change of a part of the applications' numbers. Every number must stay decodable. */
function requireSameNumbers({ numbering }: { numbering: readonly string[] }, changes: Change[]): void {
  const changedFields = changes.filter(({ field }) => numbering.includes(field)).map(({ field }) => field);
  if (changedFields.length > 0)
    throw new ProblemError(409, 'number-frozen', {
      errors: Object.fromEntries(changedFields.map((field) => [field, fieldError('frozen')])),
    });
}

async function requireUnarchived(executor: Executor, level: Level, id: string): Promise<void> {
  const parent = await findAdminRecord(executor, level, id);
  if (!parent) {
    const field = level === 'seasons' ? 'season' : 'program';
    throw new ProblemError(422, 'invalid-input', { errors: { [field]: { key: 'errors:field.choice' } } });
  }
  if (parent.archived || parent.parent_archived) throw new ProblemError(409, 'catalogue-archived');
}

/** Replaces ids of lots and methodologies by their titles, for the log. */
async function withTitles(executor: Executor, changes: Change[]): Promise<Change[]> {
  const ids = changes
    .filter(({ field }) => TITLED_FIELDS.includes(field))
    .flatMap(({ from, to }) => [from, to]);
  const storedIds = ids.filter(Boolean);
  if (storedIds.length === 0) return changes;
  const parent = { where: { id: storedIds }, columns: ['id', 'title'] } as const;
  const children = [
    ...(await findAll(executor, lots, parent)),
    ...(await findAll(executor, methodologies, parent)),
  ];
  const titles = new Map(children.map(({ id, title }) => [id, title]));
  const nameOf = (id: string) => titles.get(id) ?? id;
  return changes.map((change) =>
    TITLED_FIELDS.includes(change.field)
      ? { ...change, from: nameOf(change.from), to: nameOf(change.to) }
      : change,
  );
}
const TITLED_FIELDS = ['lot', 'metodology_id'];
