import { methodologies, questionGroups, questions, type Row } from '../../../../db/models';
import { type Executor, inTransaction, row } from '../../../../db/query';
import { updateRows, create, incrementBy1, remove } from '../../../../db/record';
import { ProblemError, orNotFound } from '../../../../records/problem';
import {
  changedMeanwhile,
  differences,
  noteChange,
  type DisplayedValues,
} from '../../../../records/change-log';
import type { Services, SignedIn } from '../../../services';
import type { groupInput, METHODOLOGY_KINDS, methodologyInput, questionInput } from '../contract/methodology';
import { findGroup, findQuestion } from '../queries/methodology';
import { openMethodology } from './open';
import type { z } from 'zod';

type Kind = (typeof METHODOLOGY_KINDS)[number];
const TABLES = { methodologies, question_groups: questionGroups, questions } satisfies Record<Kind, unknown>;

type Methodology = z.output<typeof methodologyInput>;
type Group = z.output<typeof groupInput>;
type Question = z.output<typeof questionInput>;

interface SavedVersion {
  _id: string;
  version: number;
}

/** Creates an empty methodology. */
export const storeMethodology = (
  { db }: Services,
  account: SignedIn,
  input: Methodology,
): Promise<SavedVersion> =>
  inTransaction(db, (executor) => insertRecord(executor, account, 'methodologies', input, input));

/** Adds a group. @throws ProblemError 404, 409 `methodology-frozen` */
export const storeGroup = (
  { db }: Services,
  account: SignedIn,
  { metodology_id, ...input }: Group & { metodology_id: string },
): Promise<SavedVersion> =>
  inTransaction(db, async (executor) => {
    await openMethodology(executor, metodology_id);
    return insertRecord(
      executor,
      account,
      'question_groups',
      { ...input, methodology_id: metodology_id },
      input,
    );
  });

/** Adds a question to a group. @throws ProblemError 404, 409 `methodology-frozen`, 422 by field */
export const storeQuestion = (
  { db }: Services,
  account: SignedIn,
  { question_group, ...input }: Question & { question_group: string },
): Promise<SavedVersion> =>
  inTransaction(db, async (executor) => {
    const { metodology_id } = orNotFound(await findGroup(executor, question_group));
    requirePoints(input, await openMethodology(executor, metodology_id));
    return insertRecord(executor, account, 'questions', { ...input, group_id: question_group }, input);
  });

type ExpectedVersion<I> = I & { version: number };

/**
 * Renames a methodology if it still has the version that the caller saw.
 * @throws ProblemError 404, 409 `methodology-frozen`, `catalogue-changed`
 */
export const updateMethodology = (
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, title, format }: ExpectedVersion<Pick<Methodology, 'title'> & Partial<Methodology>>,
): Promise<SavedVersion> =>
  inTransaction(db, async (executor) => {
    const current = await openMethodology(executor, id);
    const input = { title, format: format ?? current.format };
    if (input.format === 2 && (await hasQuestionWithoutPoints(executor, id)))
      throw invalidField('format', 'questionsWithoutPoints');
    return updateRecord(executor, account, 'methodologies', { id, version }, current, input);
  });

/**
 * Changes a group if it still has the version that the caller saw.
 * @throws ProblemError 404, 409 `methodology-frozen`, `catalogue-changed`
 */
export const updateGroup = (
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, ...input }: ExpectedVersion<Group>,
): Promise<SavedVersion> =>
  inTransaction(db, async (executor) => {
    await openMethodology(executor, orNotFound(await findGroup(executor, id)).metodology_id);
    return updateRecord(
      executor,
      account,
      'question_groups',
      { id, version },
      orNotFound(await findGroup(executor, id)),
      input,
    );
  });

/**
 * Changes a question if it still has the version that the caller saw.
 * @throws ProblemError 404, 409 `methodology-frozen`, `catalogue-changed`, 422 by field
 */
export const updateQuestion = (
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, ...input }: ExpectedVersion<Question>,
): Promise<SavedVersion> =>
  inTransaction(db, async (executor) => {
    requirePoints(input, await openMethodology(executor, await methodologyOf(executor, id)));
    return updateRecord(
      executor,
      account,
      'questions',
      { id, version },
      orNotFound(await findQuestion(executor, id)),
      input,
    );
  });

/** Deletes a group with its questions. @throws ProblemError 404, 409 `methodology-frozen` */
export const removeGroup = ({ db }: Services, account: SignedIn, id: string): Promise<void> =>
  inTransaction(db, async (executor) => {
    const { metodology_id, title } = orNotFound(await findGroup(executor, id));
    await openMethodology(executor, metodology_id);
    await remove(executor, questions, { group_id: id });
    await remove(executor, questionGroups, { id });
    await noteChange(executor, account, 'methodologies', metodology_id, 'removed', [
      { field: 'group', from: title, to: '' },
    ]);
  });

/** Deletes a question. @throws ProblemError 404, 409 `methodology-frozen` */
export const removeQuestion = ({ db }: Services, account: SignedIn, id: string): Promise<void> =>
  inTransaction(db, async (executor) => {
    const { question_group, title } = orNotFound(await findQuestion(executor, id));
    await openMethodology(executor, await methodologyOf(executor, id));
    await remove(executor, questions, { id });
    await noteChange(executor, account, 'question_groups', question_group, 'removed', [
      { field: 'question', from: title, to: '' },
    ]);
  });

async function methodologyOf(executor: Executor, questionId: string): Promise<string> {
  const { question_group } = orNotFound(await findQuestion(executor, questionId));
  return orNotFound(await findGroup(executor, question_group)).metodology_id;
}

/** A question may be without points of its own only in the first format (rules/evaluation, "Old format"). */
function requirePoints({ min, max }: Question, { format }: Pick<Methodology, 'format'>): void {
  if (max === null && format !== 1) throw invalidField('max', 'required');
  if (max !== null && min > max) throw invalidField('max', 'maxBelowMin');
}

const hasQuestionWithoutPoints = async (executor: Executor, methodologyId: string): Promise<boolean> =>
  !!(await row(
    executor,
    'select from questions q join question_groups g on g.id = q.group_id where g.methodology_id = $1 and q.max is null limit 1',
    [methodologyId],
  ));

const invalidField = (field: string, key: string): ProblemError =>
  new ProblemError(422, 'invalid-input', { errors: { [field]: { key: `errors:field.${key}` } } });

/** Columns of any of the three tables, with their values. */
type Columns = Partial<Row<typeof methodologies> & Row<typeof questionGroups> & Row<typeof questions>>;

async function insertRecord(
  executor: Executor,
  account: SignedIn,
  kind: Kind,
  columns: Columns,
  input: object,
): Promise<SavedVersion> {
  const { id } = await create(executor, TABLES[kind] as typeof questions, columns as Row<typeof questions>);
  await noteChange(executor, account, kind, id, 'created', differences({}, logValues(input)));
  return { _id: id, version: 1 };
}

/** Changes a record while the methodology is locked. Without differences nothing is written. */
async function updateRecord(
  executor: Executor,
  account: SignedIn,
  kind: Kind,
  { id, version }: { id: string; version: number },
  current: { version: number },
  input: Columns,
): Promise<SavedVersion> {
  if (current.version !== version) throw await changedMeanwhile(executor, kind, id);
  const before = Object.entries(current).filter(([field]) => field in input);
  const changes = differences(logValues(Object.fromEntries(before)), logValues(input));
  if (changes.length === 0) return { _id: id, version };
  await updateRows(
    executor,
    TABLES[kind] as typeof questions,
    { id },
    { ...input, version: incrementBy1('version') },
  );
  await noteChange(executor, account, kind, id, 'changed', changes);
  return { _id: id, version: version + 1 };
}

/** Returns the contract's fields as the log shows them. */
const logValues = (input: object): DisplayedValues =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );
