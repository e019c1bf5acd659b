import { type Database, rows, type Executor } from '../../../../db/query';
import type { Role } from '../../../../domain/roles';
import type { SignedIn } from '../../../services';

export interface SavedViewRow {
  id: string;
  user_id: string;
  name: string;
  filters: Record<string, string>;
  columns: string[];
  sort: string | null;
  is_default: boolean;
  shared_role: Role | null;
  owner: string;
}

const VIEW = `v.id, v.user_id, v.name, v.filters, v.columns, v.sort, v.is_default, v.shared_role,
  (select name from users where id = v.user_id) as owner`;

/** The account's views of an area, and those that others share with its role; its own first, by name. */
export const viewsFor = (db: Database, { id, role }: SignedIn, area: string): Promise<SavedViewRow[]> =>
  rows(
    { db },
    `select ${VIEW} from saved_views v
      where v.area = $3 and (v.user_id = $1 or v.shared_role = $2)
      order by v.user_id <> $1, lower(v.name), v.id limit 200`,
    [id, role, area],
  );

/** The account's own view by its id; somebody else's is as if it were not there. */
export const ownView = async (on: Executor, userId: string, id: string): Promise<SavedViewRow | undefined> =>
  (
    await rows<SavedViewRow>(on, `select ${VIEW} from saved_views v where v.id = $1 and v.user_id = $2`, [
      id,
      userId,
    ])
  )[0];
