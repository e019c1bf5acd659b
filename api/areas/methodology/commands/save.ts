import { methodologies, questionGroups, questions, type Row } from '../../../../db/models';
import { type Executor, inTransaction, row } from '../../../../db/query';
import { change, create, incrementBy1, remove } from '../../../../db/record';
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

interface Saved {
  _id: string;
  version: number;
}

/** Creates an empty methodology. */
export const storeMethodology = ({ db }: Services, account: SignedIn, input: Methodology): Promise<Saved> =>
  inTransaction(db, (on) => stored(on, account, 'methodologies', input, input));

/** Adds a group. @throws ProblemError 404, 409 `methodology-frozen` */
export const storeGroup = (
  { db }: Services,
  account: SignedIn,
  { metodology_id, ...input }: Group & { metodology_id: string },
): Promise<Saved> =>
  inTransaction(db, async (on) => {
    await openMethodology(on, metodology_id);
    return stored(on, account, 'question_groups', { ...input, methodology_id: metodology_id }, input);
  });

/** Adds a question to a group. @throws ProblemError 404, 409 `methodology-frozen`, 422 by field */
export const storeQuestion = (
  { db }: Services,
  account: SignedIn,
  { question_group, ...input }: Question & { question_group: string },
): Promise<Saved> =>
  inTransaction(db, async (on) => {
    const { metodology_id } = orNotFound(await findGroup(on, question_group));
    expectPoints(input, await openMethodology(on, metodology_id));
    return stored(on, account, 'questions', { ...input, group_id: question_group }, input);
  });

type Seen<I> = I & { version: number };

/** Renames a methodology that still has the seen version. @throws ProblemError 404, 409 `methodology-frozen`, `catalogue-changed` */
export const updateMethodology = (
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, title, format }: Seen<Pick<Methodology, 'title'> & Partial<Methodology>>,
): Promise<Saved> =>
  inTransaction(db, async (on) => {
    const current = await openMethodology(on, id);
    const input = { title, format: format ?? current.format };
    if (input.format === 2 && (await hasQuestionWithoutPoints(on, id)))
      throw invalid('format', 'questionsWithoutPoints');
    return changedTo(on, account, 'methodologies', { id, version }, current, input);
  });

/** Changes a group that still has the seen version. @throws ProblemError 404, 409 `methodology-frozen`, `catalogue-changed` */
export const updateGroup = (
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, ...input }: Seen<Group>,
): Promise<Saved> =>
  inTransaction(db, async (on) => {
    await openMethodology(on, orNotFound(await findGroup(on, id)).metodology_id);
    return changedTo(
      on,
      account,
      'question_groups',
      { id, version },
      orNotFound(await findGroup(on, id)),
      input,
    );
  });

/** Changes a question that still has the seen version. @throws ProblemError 404, 409 `methodology-frozen`, `catalogue-changed`, 422 by field */
export const updateQuestion = (
  { db }: Services,
  account: SignedIn,
  id: string,
  { version, ...input }: Seen<Question>,
): Promise<Saved> =>
  inTransaction(db, async (on) => {
    expectPoints(input, await openMethodology(on, await methodologyOf(on, id)));
    return changedTo(
      on,
      account,
      'questions',
      { id, version },
      orNotFound(await findQuestion(on, id)),
      input,
    );
  });

/** Deletes a group with its questions. @throws ProblemError 404, 409 `methodology-frozen` */
export const removeGroup = ({ db }: Services, account: SignedIn, id: string): Promise<void> =>
  inTransaction(db, async (on) => {
    const { metodology_id, title } = orNotFound(await findGroup(on, id));
    await openMethodology(on, metodology_id);
    await remove(on, questions, { group_id: id });
    await remove(on, questionGroups, { id });
    await noteChange(on, account, 'methodologies', metodology_id, 'removed', [
      { field: 'group', from: title, to: '' },
    ]);
  });

/** Deletes a question. @throws ProblemError 404, 409 `methodology-frozen` */
export const removeQuestion = ({ db }: Services, account: SignedIn, id: string): Promise<void> =>
  inTransaction(db, async (on) => {
    const { question_group, title } = orNotFound(await findQuestion(on, id));
    await openMethodology(on, await methodologyOf(on, id));
    await remove(on, questions, { id });
    await noteChange(on, account, 'question_groups', question_group, 'removed', [
      { field: 'question', from: title, to: '' },
    ]);
  });

async function methodologyOf(on: Executor, questionId: string): Promise<string> {
  const { question_group } = orNotFound(await findQuestion(on, questionId));
  return orNotFound(await findGroup(on, question_group)).metodology_id;
}

/** Only in the first format may a question have no points of its own (rules/evaluation, "Old format"). */
function expectPoints({ min, max }: Question, { format }: Pick<Methodology, 'format'>): void {
  if (max === null && format !== 1) throw invalid('max', 'required');
  if (max !== null && min > max) throw invalid('max', 'maxBelowMin');
}

const hasQuestionWithoutPoints = async (on: Executor, methodologyId: string): Promise<boolean> =>
  !!(await row(
    on,
    'select from questions q join question_groups g on g.id = q.group_id where g.methodology_id = $1 and q.max is null limit 1',
    [methodologyId],
  ));

const invalid = (field: string, key: string): ProblemError =>
  new ProblemError(422, 'invalid-input', { errors: { [field]: { key: `errors:field.${key}` } } });

/** Columns with their values, of any of the three tables. */
type Columns = Partial<Row<typeof methodologies> & Row<typeof questionGroups> & Row<typeof questions>>;

async function stored(
  on: Executor,
  account: SignedIn,
  kind: Kind,
  columns: Columns,
  input: object,
): Promise<Saved> {
  const { id } = await create(on, TABLES[kind] as typeof questions, columns as Row<typeof questions>);
  await noteChange(on, account, kind, id, 'created', differences({}, logValues(input)));
  return { _id: id, version: 1 };
}

/** Changes a record under the methodology's lock; without differences nothing is written. */
async function changedTo(
  on: Executor,
  account: SignedIn,
  kind: Kind,
  { id, version }: { id: string; version: number },
  current: { version: number },
  input: Columns,
): Promise<Saved> {
  if (current.version !== version) throw await changedMeanwhile(on, kind, id);
  const before = Object.entries(current).filter(([field]) => field in input);
  const changes = differences(logValues(Object.fromEntries(before)), logValues(input));
  if (changes.length === 0) return { _id: id, version };
  await change(on, TABLES[kind] as typeof questions, { id }, { ...input, version: incrementBy1('version') });
  await noteChange(on, account, kind, id, 'changed', changes);
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
