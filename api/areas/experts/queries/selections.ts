import type { expertSelections, Row, users } from '../../../../db/models';
import { row, rows, type Executor } from '../../../../db/query';
import { MatchingDecision, MatchingStage } from '../../../../domain/statuses';
import { rankOf, VOTED_SEASON_ID } from '../../../../records/votes';
import { PAGE_PLUS_ONE } from '../../../pages';
import { wordConditions, NAME_KEY } from '../../../word-search';
import type { SELECTION_STAGES } from '../contract/selection';

export type SelectionStage = (typeof SELECTION_STAGES)[number];

export interface SelectionRow
  extends
    Pick<
      Row<typeof expertSelections>,
      | 'id'
      | 'user_id'
      | 'season_id'
      | 'status'
      | 'commission'
      | 'direction'
      | 'supervisory_board'
      | 'started_by'
      | 'started_at'
      | 'updated_at'
      | 'completed_at'
      | 'state'
      | 'epoch'
      | 'version'
    >,
    Pick<Row<typeof users>, 'name' | 'email' | 'role'> {
  season_title: string;
  has_tax_id: boolean;
  vote_rank: number | null;
  stage: SelectionStage;
  session: { _id: string; counter: number } | null;
}

/** SQL of a selection's stage (rules/selection-and-votes, "Stages"), for `expert_selections s`. */
const STAGE = `case
  when ${MatchingDecision.notApproved} in (s.commission, s.direction, s.supervisory_board) then 'refused'
  when s.status = ${MatchingStage.started} then 'commission'
  when s.status = ${MatchingStage.commission} then 'direction'
  when s.status = ${MatchingStage.direction} then 'supervisory_board'
  else 'passed' end`;

const SELECT = `
  select s.id, s.user_id, s.season_id, s.status, s.commission, s.direction, s.supervisory_board, s.started_by, s.started_at,
         s.updated_at, s.completed_at, s.state, s.epoch, s.version, u.name, u.email, u.role, seasons.title as season_title,
         u.tax_id is not null as has_tax_id,
         ${rankOf('s.user_id', 's.season_id')} as vote_rank, ${STAGE} as stage,
         (select jsonb_build_object('_id', bs.id, 'counter', bs.counter)
            from board_session_items i join board_sessions bs on bs.id = i.session_id
           where i.selection_id = s.id and i.open) as session
    from expert_selections s join users u on u.id = s.user_id join seasons on seasons.id = s.season_id`;

/** Returns a selection; undefined if it does not exist. */
export const oneSelection = (executor: Executor, id: string): Promise<SelectionRow | undefined> =>
  row<SelectionRow>(executor, `${SELECT} where s.id = $1`, [id]);

/** Returns the season with this id; without an id the season in which candidates are selected now. */
export const selectionSeason = (
  executor: Executor,
  id: string | undefined,
): Promise<{ _id: string; title: string } | undefined> =>
  row(
    executor,
    `select id as _id, title from seasons where id = ${id === undefined ? VOTED_SEASON_ID : '$1'}`,
    id === undefined ? [] : [id],
  );

export interface SelectionFilter {
  season: string;
  stage?: SelectionStage;
  search?: string;
}

/** Returns a page of a season's selections by name and id, and one row more if another follows; `after`: name and id of the last row. */
export function selectionPage(
  executor: Executor,
  { season, stage, search }: SelectionFilter,
  [name, id]: readonly string[] = [],
): Promise<SelectionRow[]> {
  const values: unknown[] = [season, stage ?? null, name ?? null, id ?? null];
  const nameConditions = wordConditions(NAME_KEY, search, (value) => `$${values.push(value)}`);
  return rows<SelectionRow>(
    executor,
    `${SELECT}
      where s.season_id = $1 and ($2::text is null or ${STAGE} = $2)
        and ($3::text is null or (u.name, s.id) > ($3, $4::uuid)) ${nameConditions.map((condition) => `and ${condition}`).join(' ')}
      order by u.name, s.id limit ${PAGE_PLUS_ONE}`,
    values,
  );
}

/** Returns the number of a season's selections at each stage. */
export async function selectionCounts(
  executor: Executor,
  season: string,
): Promise<Record<SelectionStage, number>> {
  const stages = await rows<{ stage: SelectionStage; count: number }>(
    executor,
    `select ${STAGE} as stage, count(*)::int as count from expert_selections s where s.season_id = $1 group by 1`,
    [season],
  );
  const counts = { commission: 0, direction: 0, supervisory_board: 0, passed: 0, refused: 0 };
  for (const { stage, count } of stages) counts[stage] = count;
  return counts;
}

export interface SelectionDecision {
  _id: string;
  step: string;
  outcome: string | null;
  session: { _id: string; counter: number; type: string } | null;
  user_name: string | null;
  created_at: Date;
}

/** Returns the decisions on a selection, oldest first, each with the session or person that decided. */
export const selectionDecisions = (executor: Executor, id: string): Promise<SelectionDecision[]> =>
  rows<SelectionDecision>(
    executor,
    `select d.id::text as _id, d.step, d.outcome, d.created_at, u.name as user_name,
            case when bs.id is not null then jsonb_build_object('_id', bs.id, 'counter', bs.counter, 'type', bs.type) end as session
       from decisions d left join users u on u.id::text = d.actor_id
       left join board_sessions bs on d.actor_role = 'session' and bs.id::text = d.actor_id
      where d.subject_kind = 'selection' and d.subject_id = $1 and d.superseded_epoch is null order by d.id`,
    [id],
  );
