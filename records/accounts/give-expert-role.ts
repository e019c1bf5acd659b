import { row, rows, run, type Executor } from '../../db/query';
import { asExpert, type DrawnBy, type Offered } from '../../domain/as-expert';
import { announceAccount } from './announce-account';
import { followStanding, logAccountChange } from './after-change';

interface Candidate extends DrawnBy {
  blocked: boolean;
  profile: Record<string, unknown>;
}

/**
 * Makes a candidate an expert, with the wishes of the profile as columns for the draw (domain/as-expert), and logs the actor. Does
 * nothing if an administrator has changed the role meanwhile; a block stays.
 */
export async function giveExpertRole(executor: Executor, actorId: string, userId: string): Promise<void> {
  const user = await row<Candidate>(
    executor,
    `select blocked, profile, main_program, programs_score_ids, cultural_sector, keywords from users
      where id = $1 and role = 'unassigned_expert' for update`,
    [userId],
  );
  if (!user) return;
  const drawn = { ...user, ...asExpert(user.profile, user, await offeredNow(executor)) };
  await run(
    executor,
    `update users set role = 'expert', main_program = $2, programs_score_ids = $3::uuid[], cultural_sector = $4,
            keywords = $5::text[], updated_at = now() where id = $1`,
    [userId, drawn.main_program, drawn.programs_score_ids, drawn.cultural_sector, drawn.keywords],
  );
  const before = { id: userId, role: 'unassigned_expert', blocked: user.blocked } as const;
  await logAccountChange(executor, actorId, before, { role: 'expert', blocked: user.blocked }, ['role']);
  await followStanding(executor, userId, user.blocked);
  await announceAccount(executor, userId);
}

async function offeredNow(executor: Executor): Promise<Offered> {
  const programs = await rows<{ id: string }>(executor, 'select id from programs');
  const options = await rows<{ field: string; value: string }>(
    executor,
    `select field, value from dictionary_options where field in ('culture', 'keywords') and not archived`,
  );
  const valuesOf = (field: string) =>
    new Set(options.filter((option) => option.field === field).map(({ value }) => value));
  return {
    programs: new Set(programs.map(({ id }) => id)),
    sectors: valuesOf('culture'),
    keywords: valuesOf('keywords'),
  };
}
