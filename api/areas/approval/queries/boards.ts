import { prepared } from '../../../../db/prepared';
import type { Database } from '../../../../db/query';
import { IS_LOCKING_ITEM } from '../../../../records/batches';
import type { SignedIn } from '../../../services';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import { BOARDS, type BoardStage } from '../contract/boards';

/** Cursor in the order of an inbox. A task without deadline sorts as the latest four-digit year. */
const CURSOR = cursorBy([KEY.moment, KEY.serial], { order: 'boards' });

/** Counting stops at this number. */
const COUNT_LIMIT = 100;

/** Audience of the tasks that everybody who decides sees. The administrator's role has no inbox and reads the director's. */
const AUDIENCE = 'role:chief';

/**
 * SQL of the open tasks of the step `$1` that the user `$2` may take now. No other user or batch holds them,
 * and the user has not declared a conflict of interest. If the contest `$3` is given, only its tasks are
 * read.
 */
const WAITING = `from task_audiences ta join tasks t on t.id = ta.task_id
   join applications a on a.id = t.application_id join contests c on c.id = a.contest_id
  where ta.audience = '${AUDIENCE}' and t.step = $1 and (t.claimed_by is null or t.claimed_by = $2::uuid)
    and $2::uuid <> all (t.except_for) and ($3::uuid is null or c.id = $3::uuid)
    and not exists (select from batch_items i join batches b on b.id = i.batch_id where i.application_id = a.id and ${IS_LOCKING_ITEM})`;

export interface BoardTask {
  application_id: string;
  due_at: Date | null;
  contest_id: string;
  contest: string;
}

interface Row extends BoardTask {
  key: string;
  id: string;
}

export interface BoardFilter {
  stage: BoardStage;
  contest?: string;
  after?: string;
}

/**
 * Returns a page of the applications that wait for a board, nearest deadline first, as tasks only.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function boardPage(
  db: Database,
  { id }: Pick<SignedIn, 'id'>,
  { stage, contest, after }: BoardFilter,
): Promise<{ page: BoardTask[]; next: string | null }> {
  const [sortAt, taskId] = after === undefined ? ['-infinity', '0'] : CURSOR.read(after);
  const applications = await prepared<Row>(
    { db },
    `select t.application_id, t.due_at, c.id as contest_id, c.title as contest, ta.sort_at::text as key, t.id ${WAITING}
        and (ta.sort_at, ta.task_id) > ($4::timestamptz, $5::bigint)
      order by ta.sort_at, ta.task_id limit ${PAGE_PLUS_ONE}`,
    [`${stage}.decide`, id, contest ?? null, sortAt, taskId],
  );
  return splitPage(applications, (row) => CURSOR.write([row.key, row.id]));
}

/** Returns the number of applications that wait for each board, up to 100. */
export async function countBoards(
  db: Database,
  { id }: Pick<SignedIn, 'id'>,
  contest?: string,
): Promise<Record<BoardStage, number>> {
  const counts = BOARDS.map(async (stage) => {
    const [result] = await prepared<{ count: number }>(
      { db },
      `select count(*)::int as count from (select ${WAITING} limit ${COUNT_LIMIT}) waiting`,
      [`${stage}.decide`, id, contest ?? null],
    );
    return [stage, result?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<BoardStage, number>;
}
