import type { z } from 'zod';
import { inTransaction, row, rows, type Executor } from '../../../../db/query';
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
    const user = await row<{ role: string }>(on, 'select role from users where id = $1 for update', [id]);
    if (!user) throw new ProblemError(404, 'not-found');
    if (user.role !== 'expert' && user.role !== 'unassigned_expert')
      throw new ProblemError(409, 'not-an-expert');
    await check(on, wanted);
    const saved = await row<Matched>(
      on,
      `update users set main_program = $2, programs_score_ids = $3, cultural_sector = $4, keywords = $5, updated_at = now()
        where id = $1
        returning id as _id, name, role, main_program, programs_score_ids, cultural_sector, keywords`,
      [
        id,
        wanted.main_program ?? null,
        unique(wanted.programs_score_ids),
        wanted.cultural_sector,
        unique(wanted.keywords),
      ],
    );
    if (!saved) throw new Error('a locked account is gone');
    return saved;
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

const programsExist = async (on: Executor, ids: string[]) => {
  const found = await rows(on, 'select id from programs where id = any($1::uuid[])', [ids]);
  return found.length === unique(ids).length;
};

/** Archived options are no longer chosen (rules/accounts-and-roles, "Keywords and sectors"). */
const offered = async (on: Executor, field: FieldId, values: string[]) => {
  const found = await rows(
    on,
    'select value from dictionary_options where field = $1 and value = any($2::text[]) and not archived',
    [field, values],
  );
  return found.length === unique(values).length;
};
