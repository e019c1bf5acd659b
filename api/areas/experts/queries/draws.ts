import type { Capacity } from '../../../../domain/distribution/plan';
import { rows, type Database } from '../../../../db/query';
import type { DrawView } from '../contract/distribution';

interface DrawRow {
  id: string;
  seed: number;
  at: Date;
  by: string | null;
  candidates: Capacity[];
  chosen: string[];
  drawn: string[];
  batch_id: string | null;
  names: Record<string, string>;
}

/** Returns draws that led to a decision, newest first; draws of refused decisions are left out. */
export async function findDraws(db: Database, applicationId: string): Promise<DrawView[]> {
  const draws = await rows<DrawRow>(
    { db },
    `select decision.id, draw.seed, draw.created_at as at, by.name as by, draw.candidates, draw.chosen, draw.drawn, draw.batch_id,
            (select coalesce(jsonb_object_agg(u.id, u.name), '{}') from users u
              where u.id = any(draw.chosen) or u.id in (select (one->>'id')::uuid from jsonb_array_elements(draw.candidates) one)) as names
       from expert_draws draw
       join decisions decision on decision.application_id = draw.application_id and decision.update_id = draw.request_id
       left join users by on by.id::text = decision.actor_id
      where draw.application_id = $1 order by decision.id desc`,
    [applicationId],
  );
  return draws.map(({ id, at, by, names, candidates, chosen, drawn, seed, batch_id }) => ({
    _id: id,
    seed,
    batch_id,
    drawn_at: at.toISOString(),
    by: by ?? '',
    chosen: chosen.map((expert) => names[expert] ?? ''),
    candidates: candidates
      .map(({ id: expert, load, limit }) => ({
        _id: expert,
        name: names[expert] ?? '',
        load,
        limit,
        drawn: drawn.includes(expert),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'uk')),
  }));
}
