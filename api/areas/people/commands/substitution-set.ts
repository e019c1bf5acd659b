import { substitutions, users } from '../../../../db/models';
import { type Database, inTransaction, row, type Executor } from '../../../../db/query';
import { updateReturning, create, findAll, findOne, Op, sql, TODAY } from '../../../../db/record';
import { mayStandIn } from '../../../../domain/assignments';
import { notify } from '../../../../records/notify';
import { ProblemError } from '../../../../records/problem';
import type { SignedIn } from '../../../services';
import { announceTasks } from '../../../../records/announce-task';

export interface Absence {
  substitute_id: string;
  /** `YYYY-MM-DD` in Kyiv, both included. */
  first_day: string;
  last_day: string;
}

/** Maximum length of a substituted absence, in days. */
const MAX_DAYS = 366;

/**
 * Names a substitute for the account on some days. The substitute is notified and reads the inboxes from the first day
 * to the last.
 * @throws ProblemError 422 by field, 409 `substitution-overlaps`, 409 `substitute-away` naming until when.
 */
export async function setSubstitution(db: Database, account: SignedIn, absence: Absence): Promise<string> {
  return inTransaction(db, async (executor) => {
    // Locks both people in the order of their ids. Simultaneous calls therefore see each other's
    // substitutions.
    await findAll(executor, users, {
      where: { id: [account.id, absence.substitute_id] },
      columns: ['id'],
      order: ['id'],
      lock: 'no key update',
    });
    await checkSubstitute(executor, account, absence);
    await checkDays(executor, account, absence);
    const { id } = await create(executor, substitutions, {
      user_id: account.id,
      substitute_id: absence.substitute_id,
      first_day: absence.first_day,
      last_day: absence.last_day,
    });
    await notify(executor, [
      { kind: 'substitution', key: `substitution:${id}`, userId: absence.substitute_id, actorId: account.id },
    ]);
    await announceTasks(executor, [], [account.id, absence.substitute_id]);
    return id;
  });
}

async function checkSubstitute(
  executor: Executor,
  account: SignedIn,
  { substitute_id: id }: Absence,
): Promise<void> {
  const user = await findOne(executor, users, { where: { id, blocked: false }, columns: ['role'] });
  if (!user || id === account.id || !mayStandIn(user.role, account.role))
    throw fieldProblem('substitute_id', 'errors:field.choice');
}

async function checkDays(executor: Executor, account: SignedIn, absence: Absence): Promise<void> {
  const { first_day: first, last_day: last } = absence;
  if (last < first) throw fieldProblem('last_day', 'errors:field.lastBeforeFirst');
  if (Date.parse(last) - Date.parse(first) > MAX_DAYS * 86_400_000)
    throw fieldProblem('last_day', 'errors:field.wrong');
  const clash = await row<{ past: boolean; overlaps: boolean; away: string | null }>(
    executor,
    `select $2::date < (now() at time zone 'Europe/Kyiv')::date as past,
            exists (select from substitutions where user_id = $1 and ended_at is null
                     and first_day <= $3::date and last_day >= $2::date) as overlaps,
            (select max(last_day)::text from substitutions where user_id = $4 and ended_at is null
               and first_day <= $3::date and last_day >= $2::date) as away`,
    [account.id, first, last, absence.substitute_id],
  );
  if (clash?.past) throw fieldProblem('first_day', 'errors:field.past');
  if (clash?.overlaps) throw new ProblemError(409, 'substitution-overlaps');
  if (clash?.away) throw new ProblemError(409, 'substitute-away', { params: { day: clash.away } });
}

const fieldProblem = (field: string, key: string) =>
  new ProblemError(422, 'invalid-input', { errors: { [field]: { key } } });

/**
 * Ends one of the account's own substitutions at once; a repetition changes nothing.
 * @throws ProblemError 404 `not-found`: unknown, or somebody else's.
 */
export async function endSubstitution(db: Database, account: SignedIn, id: string): Promise<void> {
  await inTransaction(db, async (executor) => {
    const endable = [{ ended_at: { [Op.ne]: null } }, { last_day: { [Op.gte]: TODAY } }];
    const [endedSubstitution] = await updateReturning(
      executor,
      substitutions,
      { id, user_id: account.id, [Op.or]: endable },
      { ended_at: sql('coalesce(ended_at, now())') },
    );
    if (!endedSubstitution) throw new ProblemError(404, 'not-found');
    await announceTasks(executor, [], [account.id, endedSubstitution.substitute_id]);
  });
}
