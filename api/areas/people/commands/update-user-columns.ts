import { LIMITS } from '../../../../domain/limits';
import type { Executor } from '../../../../db/query';
import { councils, programs, users } from '../../../../db/models';
import { type Change, exists } from '../../../../db/record';
import type { AdminUserFields } from '../contract/users';
import { ProblemError, type FieldError } from '../../../../records/problem';
import { allExist, activeValues } from '../../../accounts/administration-queries';

const INVALID_VALUE: FieldError = { key: 'errors:field.choice' };

/**
 * Returns the columns that a change writes. Keywords that are not offered are left out, and so are keywords after the fifth
 * (rules/accounts-and-roles, "Keywords and sectors"). An account may keep a sector that was archived since, but cannot newly get it.
 * @throws ProblemError 422 `invalid-input` by field
 */
export async function columnsOf(
  executor: Executor,
  id: string,
  body: AdminUserFields,
): Promise<Change<typeof users>> {
  await rejectUnknownReferences(executor, id, body);
  const columns: Change<typeof users> = {
    name: body.name,
    email: body.email,
    role: body.role,
    blocked: body.blocked,
    position: emptyToNull(body.position),
    tax_id: emptyToNull(body.tax_id),
    council_id: emptyToNull(body.council_id),
    main_program: emptyToNull(body.main_program),
    programs_score_ids: body.programs_score_ids && [...new Set(body.programs_score_ids)],
    keywords: body.keywords && (await offeredKeywords(executor, body.keywords)),
    cultural_sector: emptyToNull(body.cultural_sector),
    max_application_limit: body.max_application_limit,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const emptyToNull = (value: string | null | undefined) => (value === '' ? null : value);

async function offeredKeywords(executor: Executor, keywords: readonly string[]): Promise<string[]> {
  const offered = await activeValues(executor, 'keywords');
  return [...new Set(keywords)].filter((value) => offered.has(value)).slice(0, LIMITS.keywords);
}

/** Rejects a council, programme or sector that does not exist, or an archived sector that the account does not have. */
async function rejectUnknownReferences(executor: Executor, id: string, body: AdminUserFields): Promise<void> {
  const errors: Record<string, FieldError> = {};
  if (body.council_id && !(await allExist(executor, councils, [body.council_id])))
    errors.council_id = INVALID_VALUE;
  if (body.main_program && !(await allExist(executor, programs, [body.main_program])))
    errors.main_program = INVALID_VALUE;
  if (!(await allExist(executor, programs, body.programs_score_ids ?? [])))
    errors.programs_score_ids = INVALID_VALUE;
  if (body.cultural_sector && !(await isSectorAllowed(executor, id, body.cultural_sector)))
    errors.cultural_sector = INVALID_VALUE;
  if (Object.keys(errors).length > 0) throw new ProblemError(422, 'invalid-input', { errors });
}

async function isSectorAllowed(executor: Executor, id: string, sector: string): Promise<boolean> {
  if ((await activeValues(executor, 'culture')).has(sector)) return true;
  return exists(executor, users, { id, cultural_sector: sector });
}
