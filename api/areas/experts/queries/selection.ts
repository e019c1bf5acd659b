import { row, type Executor } from '../../../../db/query';
import type { MatchingView } from '../contract/selection';

interface Found {
  id: string;
  season_id: string;
  status: number;
  commission: number;
  direction: number;
  supervisory_board: number;
  started_at: Date;
}

/** The selection of a person that was started last, or the one of a season; null if there is none. */
export async function matchingOf(
  on: Executor,
  userId: string,
  seasonId?: string,
): Promise<MatchingView | null> {
  const found = await row<Found>(
    on,
    `select id, season_id, status, commission, direction, supervisory_board, started_at from expert_selections
      where user_id = $1 and ($2::uuid is null or season_id = $2) order by started_at desc limit 1`,
    [userId, seasonId ?? null],
  );
  if (!found) return null;
  return {
    _id: found.id,
    season_id: found.season_id,
    status: found.status,
    commission: { status: found.commission },
    direction: { status: found.direction },
    supervisory_board: { status: found.supervisory_board },
    created_at: found.started_at.toISOString(),
  };
}
