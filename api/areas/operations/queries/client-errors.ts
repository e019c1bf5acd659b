import { type Database, row, rows } from '../../../../db/query';
import type { clientErrorGroups, Row } from '../../../../db/models';
import type { ErrorGroup, ErrorReport } from '../contract/logger';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

interface GroupRow
  extends
    Omit<ErrorGroup, 'first_at' | 'last_at'>,
    Pick<Row<typeof clientErrorGroups>, 'first_at' | 'last_at'> {
  place: string;
}

const GROUPS = cursorBy([KEY.moment, KEY.uuid], { order: 'groups' });
const REPORTS = cursorBy([KEY.moment, KEY.uuid], { order: 'reports' });

const GROUP = 'g.id as _id, g.message, g.count, g.first_at, g.last_at, g.last_at::text as place';

/**
 * Returns a page of groups, latest first. With `id` it returns only the group with this id, or the group of
 * the report with this id.
 * @throws ProblemError 422 `invalid-input` for an `after` of another list
 */
export async function errorGroups(db: Database, { after, id }: { after?: string; id?: string }) {
  const [lastSeen, last] = after ? GROUPS.read(after) : [null, null];
  const groups = await rows<GroupRow>(
    { db },
    `select ${GROUP} from client_error_groups g
      where ($1::timestamptz is null or (g.last_at, g.id) < ($1::timestamptz, $2::uuid))
        and ($3::uuid is null or g.id = $3 or g.id = (select group_id from client_errors where id = $3))
      order by g.last_at desc, g.id desc limit ${PAGE_PLUS_ONE}`,
    [lastSeen, last, id ?? null],
  );
  const { page, next } = splitPage(groups, (last) => GROUPS.write([last.place, last._id]));
  return { groups: page.map(presentGroup), next };
}

/** Returns one group; undefined if it does not exist (any more). */
export async function errorGroup(db: Database, id: string): Promise<ErrorGroup | undefined> {
  const group = await row<GroupRow>({ db }, `select ${GROUP} from client_error_groups g where g.id = $1`, [
    id,
  ]);
  return group && presentGroup(group);
}

/** Returns a page of a group's reports, newest first. */
export async function errorReports(db: Database, groupId: string, after?: string) {
  const [createdAt, last] = after ? REPORTS.read(after) : [null, null];
  const reports = await rows<Omit<ErrorReport, 'created_at'> & { created_at: Date; place: string }>(
    { db },
    `select id as _id, url, error, state, role, browser, created_at, created_at::text as place
       from client_errors
      where group_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
      order by created_at desc, id desc limit ${PAGE_PLUS_ONE}`,
    [groupId, createdAt, last],
  );
  const { page, next } = splitPage(reports, (last) => REPORTS.write([last.place, last._id]));
  return {
    reports: page.map(({ _id, url, error, state, role, browser, created_at: at }) => ({
      _id,
      url,
      error,
      state,
      role,
      browser,
      created_at: at.toISOString(),
    })),
    next,
  };
}

const presentGroup = ({ _id, message, count, first_at: first, last_at: last }: GroupRow): ErrorGroup => ({
  _id,
  message,
  count,
  first_at: first.toISOString(),
  last_at: last.toISOString(),
});
