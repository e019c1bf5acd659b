import { row, run, type Database } from '../../db/query';

/** Adds a candidate with a filled profile and, in every existing season, one finalised sheet of eleven points; returns the id. */
export async function addCandidate(
  db: Database,
  { name, email, voter }: { name: string; email: string; voter: string },
): Promise<string> {
  const selection = await row<{ id: string }>(
    { db },
    `insert into users (name, email, password_hash, role, profile)
     values ($1, $2, 'none', 'unassigned_expert', '{"education": "Вища"}') returning id`,
    [name, email],
  );
  const id = selection?.id ?? '';
  await run(
    { db },
    `insert into expert_votes (user_id, season_id, voter_id, votes, status)
     select $1, s.id, $2, '{"education": 3, "awards": 8}', 1 from seasons s`,
    [id, voter],
  );
  return id;
}
