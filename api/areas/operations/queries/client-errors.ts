import type { clientErrorGroups, Row } from '../../../../db/models';
import { LIMITS } from '../../../../domain/limits';
import { type Database, row, rows } from '../../../../db/query';
import type { ErrorGroup, ErrorReport } from '../contract/logger';
import { ProblemError } from '../../../../records/problem';
import { cursorOf, keysOf, looksLike } from '../../people/queries/cursor';

interface GroupRow
  extends
    Omit<ErrorGroup, 'first_at' | 'last_at'>,
    Pick<Row<typeof clientErrorGroups>, 'first_at' | 'last_at'> {
  place: string;
}

const GROUP = 'g.id as _id, g.message, g.count, g.first_at, g.last_at, g.last_at::text as place';

/**
 * A page of groups, the latest first; with `id` the group that is or holds this number.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function errorGroups(db: Database, { after, id }: { after?: string; id?: string }) {
  const [place, last] = after ? placeOf('groups', after) : [null, null];
  const found = await rows<GroupRow>(
    { db },
    `select ${GROUP} from client_error_groups g
      where ($1::timestamptz is null or (g.last_at, g.id) < ($1::timestamptz, $2::uuid))
        and ($3::uuid is null or g.id = $3 or g.id = (select group_id from client_errors where id = $3))
      order by g.last_at desc, g.id desc limit ${LIMITS.pageSize + 1}`,
    [place, last, id ?? null],
  );
  const page = found.slice(0, LIMITS.pageSize);
  const end = found.length > page.length ? page.at(-1) : undefined;
  return { groups: page.map(presentGroup), next: end ? cursorOf('groups', [end.place, end._id]) : null };
}

/** One group; undefined if there is none (any more). */
export async function errorGroup(db: Database, id: string): Promise<ErrorGroup | undefined> {
  const found = await row<GroupRow>({ db }, `select ${GROUP} from client_error_groups g where g.id = $1`, [
    id,
  ]);
  return found && presentGroup(found);
}

/** A page of a group's reports, newest first. */
export async function errorReports(db: Database, groupId: string, after?: string) {
  const [place, last] = after ? placeOf('reports', after) : [null, null];
  const found = await rows<Omit<ErrorReport, 'created_at'> & { created_at: Date; place: string }>(
    { db },
    `select id as _id, url, error, state, role, browser, created_at, created_at::text as place
       from client_errors
      where group_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
      order by created_at desc, id desc limit ${LIMITS.pageSize + 1}`,
    [groupId, place, last],
  );
  const page = found.slice(0, LIMITS.pageSize);
  const end = found.length > page.length ? page.at(-1) : undefined;
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
    next: end ? cursorOf('reports', [end.place, end._id]) : null,
  };
}

function placeOf(list: string, after: string): string[] {
  const keys = keysOf(list, 2, after);
  if (looksLike(['moment', 'uuid'], keys)) return keys;
  throw new ProblemError(422, 'invalid-input', { errors: { after: { key: 'errors:field.format' } } });
}

const presentGroup = ({ _id, message, count, first_at: first, last_at: last }: GroupRow): ErrorGroup => ({
  _id,
  message,
  count,
  first_at: first.toISOString(),
  last_at: last.toISOString(),
});
