import { row, type Executor } from '../../db/query';
import { LIMITS } from '../../domain/limits';
import { announceAccount } from './announce-account';
import { followStanding, noteAccountChange } from './after-change';

/** A field of the profile that lists something. */
const listed = (field: string) =>
  `jsonb_array_elements_text(case jsonb_typeof(u.profile->'${field}') when 'array' then u.profile->'${field}' else '[]' end)`;

const WISHED_PROGRAMS = `
  select p.id from programs p
   where p.id::text = u.profile->>'expected_programs_main' or p.id::text in (select ${listed('expected_programs_secondary')})`;

/** What the candidate has written of themselves, where nothing is chosen yet and it is still offered: by it experts are drawn. */
const AS_WISHED = `
  main_program = coalesce(u.main_program,
    (select p.id from programs p where p.id::text = u.profile->>'expected_programs_main')),
  programs_score_ids = case when cardinality(u.programs_score_ids) > 0 then u.programs_score_ids else array(${WISHED_PROGRAMS}) end,
  cultural_sector = coalesce(u.cultural_sector,
    (select o.value from dictionary_options o
      where o.field = 'culture' and not o.archived and o.value = u.profile->>'expected_cultural_sector')),
  keywords = case when cardinality(u.keywords) > 0 then u.keywords else array(
    select o.value from dictionary_options o
     where o.field = 'keywords' and not o.archived and o.value in (select ${listed('expected_keywords')})
     order by o."order", o.name limit $2) end`;

/**
 * Makes a candidate an expert, and notes who did. Whose role an administrator has changed meanwhile keeps what they have now;
 * a block stays.
 */
export async function giveExpertRole(on: Executor, actorId: string, userId: string): Promise<void> {
  const user = await row<{ blocked: boolean }>(
    on,
    `update users u set role = 'expert', updated_at = now(), ${AS_WISHED}
      where u.id = $1 and u.role = 'unassigned_expert' returning u.blocked`,
    [userId, LIMITS.keywords],
  );
  if (!user) return;
  const before = { id: userId, role: 'unassigned_expert', blocked: user.blocked } as const;
  await noteAccountChange(on, actorId, before, { role: 'expert', blocked: user.blocked }, ['role']);
  await followStanding(on, userId, user.blocked);
  await announceAccount(on, userId);
}
