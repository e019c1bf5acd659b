import { type Row, savedViews } from '../../../../db/models';
import { findOne } from '../../../../db/record';
import { type Database, rows, type Executor } from '../../../../db/query';
import { ROLES, sharesViews } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';

const VIEW_COLUMNS = [
  'id',
  'user_id',
  'area',
  'name',
  'filters',
  'columns',
  'sort',
  'is_default',
  'shared_role',
] as const;

export interface SavedViewRow extends Pick<Row<typeof savedViews>, (typeof VIEW_COLUMNS)[number]> {
  owner: string;
}

const VIEW = `v.id, v.user_id, v.area, v.name, v.filters, v.columns, v.sort, v.is_default, v.shared_role,
  o.name as owner`;

/** Returns the account's views of an area by name, then the views that others share with its role. */
export const viewsFor = (db: Database, { id, role }: SignedIn, area: string): Promise<SavedViewRow[]> =>
  rows(
    { db },
    `select ${VIEW} from saved_views v join users o on o.id = v.user_id
      where v.area = $3 and (v.user_id = $1 or v.shared_role = $2 and o.role = any($4::text[]))
      order by v.user_id <> $1, lower(v.name), v.id limit 200`,
    [id, role, area, ROLES.filter(sharesViews)],
  );

/** Returns the account's own view by id; undefined for another's. */
export async function ownView(
  executor: Executor,
  userId: string,
  id: string,
): Promise<SavedViewRow | undefined> {
  const savedView = await findOne(executor, savedViews, {
    where: { id, user_id: userId },
    columns: VIEW_COLUMNS,
    include: { user: { columns: ['name'] } },
  });
  if (!savedView) return undefined;
  const { user, ...view } = savedView;
  return { ...view, owner: user?.name ?? '' };
}
