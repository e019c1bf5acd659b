import type { z } from 'zod';
import { dictionaryOptions, programs, users } from '../../../../db/models';
import { inTransaction, type Executor } from '../../../../db/query';
import { changed, count, findOne, NOW } from '../../../../db/record';
import { allExist } from '../../../accounts/users-guarded';
import type { createMatching as contract } from '../contract/contest-parts';
import { ProblemError, type FieldError } from '../../../../records/problem';
import type { Services } from '../../../services';
import type { FieldId } from '../contract/fields';

type Wanted = z.output<typeof contract.body>;
type Matched = z.output<typeof contract.output>['user'];

/**
 * Stores what the distribution matches an expert by (records/steps/experts): programmes, sector, keywords.
 * @throws ProblemError 404, 409 `not-an-expert`, 422 by field for programmes or options that are not there or archived
 */
export function createMatching({ db }: Services, id: string, wanted: Wanted): Promise<Matched> {
  return inTransaction(db, async (on) => {
    const user = await findOne(on, users, { where: { id }, columns: ['role'], lock: 'update' });
    if (!user) throw new ProblemError(404, 'not-found');
    if (user.role !== 'expert' && user.role !== 'unassigned_expert')
      throw new ProblemError(409, 'not-an-expert');
    await check(on, wanted);
    const [saved] = await changed(
      on,
      users,
      { id },
      {
        main_program: wanted.main_program ?? null,
        programs_score_ids: unique(wanted.programs_score_ids),
        cultural_sector: wanted.cultural_sector,
        keywords: unique(wanted.keywords),
        updated_at: NOW,
      },
    );
    if (!saved) throw new Error('a locked account is gone');
    const { name, role, main_program, programs_score_ids, cultural_sector, keywords } = saved;
    return { _id: id, name, role, main_program, programs_score_ids, cultural_sector, keywords };
  });
}

const unique = (values: string[]) => [...new Set(values)];

async function check(on: Executor, wanted: Wanted): Promise<void> {
  const errors: Record<string, FieldError> = {};
  const choice = { key: 'errors:field.choice' };
  if (!(await programsExist(on, wanted.programs_score_ids))) errors.programs_score_ids = choice;
  if (wanted.main_program && !(await programsExist(on, [wanted.main_program]))) errors.main_program = choice;
  const { cultural_sector: sector, keywords } = wanted;
  if (sector && !(await offered(on, 'culture', [sector]))) errors.cultural_sector = choice;
  if (!(await offered(on, 'keywords', keywords))) errors.keywords = choice;
  if (Object.keys(errors).length > 0) throw new ProblemError(422, 'invalid-input', { errors });
}

const programsExist = (on: Executor, ids: string[]) => allExist(on, programs, ids);

/** Archived options are no longer chosen (rules/accounts-and-roles, "Keywords and sectors"). */
const offered = async (on: Executor, field: FieldId, values: string[]) =>
  (await count(on, dictionaryOptions, { field, value: values, archived: false })) === unique(values).length;
