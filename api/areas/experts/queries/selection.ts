import type { expertSelections, Row } from '../../../../db/models';
import { row, rows, type Executor } from '../../../../db/query';
import type { MatchingView } from '../contract/selection';

type SelectionColumns = Pick<
  Row<typeof expertSelections>,
  'id' | 'season_id' | 'status' | 'commission' | 'direction' | 'supervisory_board' | 'started_at'
>;

/** Returns a person's newest selection, or the one of a season; null if there is none. */
export async function matchingOf(
  executor: Executor,
  userId: string,
  seasonId?: string,
): Promise<MatchingView | null> {
  const selection = await row<SelectionColumns>(
    executor,
    `select id, season_id, status, commission, direction, supervisory_board, started_at from expert_selections
      where user_id = $1 and ($2::uuid is null or season_id = $2) order by started_at desc limit 1`,
    [userId, seasonId ?? null],
  );
  return selection ? presentMatching(selection) : null;
}

/** Returns a selection for the API. */
export function presentMatching(selection: SelectionColumns): MatchingView {
  return {
    _id: selection.id,
    season_id: selection.season_id,
    status: selection.status,
    commission: { status: selection.commission },
    direction: { status: selection.direction },
    supervisory_board: { status: selection.supervisory_board },
    created_at: selection.started_at.toISOString(),
  };
}

/** Returns the newest selection of each of these people, by person; people without one are absent. */
export async function matchingsOf(
  executor: Executor,
  userIds: readonly string[],
): Promise<Map<string, MatchingView>> {
  const selections = await rows<SelectionColumns & { user_id: string }>(
    executor,
    `select distinct on (user_id) user_id, id, season_id, status, commission, direction, supervisory_board, started_at
       from expert_selections where user_id = any($1) order by user_id, started_at desc`,
    [userIds],
  );
  return new Map(selections.map((selection) => [selection.user_id, presentMatching(selection)]));
}
