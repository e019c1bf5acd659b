import type { Sequelize } from 'sequelize';
import { row, rows } from '../../../../db/query';
import type { UserOptions, UserView } from '../contract/users';
import { mayDo } from '../../../accounts/administration';
import type { SignedIn } from '../../../services';
import { matchingOf } from '../../experts/queries/selection';

interface Found extends Omit<
  UserView,
  'created_at' | 'updated_at' | 'tax_id_masked' | 'council' | 'matching' | 'documents' | 'can'
> {
  created_at: Date;
  updated_at: Date;
  tax_id: string | null;
  council_title: string | null;
}

/** One account as an administrator sees it, with what they may do with it; undefined if there is none. */
export async function userForAdministration(
  db: Sequelize,
  account: SignedIn,
  id: string,
): Promise<UserView | undefined> {
  const found = await row<Found>(
    { db },
    `select u.id as _id, u.name, u.email, u.role, u.blocked, u.created_at, u.updated_at, u.position, u.tax_id,
            u.council_id, c.title as council_title, u.main_program, u.programs_score_ids, u.keywords,
            u.cultural_sector, u.max_application_limit, u.profile as fields
       from users u left join councils c on c.id = u.council_id where u.id = $1`,
    [id],
  );
  if (!found) return undefined;
  const { tax_id: taxId, council_title: title, created_at: created, updated_at: updated, ...user } = found;
  return {
    ...user,
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
    tax_id_masked: taxId && masked(taxId),
    council: user.council_id && title !== null ? { _id: user.council_id, title } : null,
    matching: await matchingOf({ db }, id),
    documents: await documentsOf(db, id),
    can: mayDo(account, { id, role: user.role, blocked: user.blocked }),
  };
}

/** Enough to tell two numbers apart, not enough to use one. */
const masked = (taxId: string) => `${'•'.repeat(Math.max(0, taxId.length - 2))}${taxId.slice(-2)}`;

async function documentsOf(db: Sequelize, id: string): Promise<UserView['documents']> {
  const found = await rows<{ name: string; file_id: string; filename: string; created_at: Date }>(
    { db },
    `select d.name, d.file_id, f.name as filename, d.created_at
       from expert_documents d join files f on f.id = d.file_id where d.user_id = $1 order by d.created_at, d.name`,
    [id],
  );
  return found.map((each) => ({
    name: each.name,
    filename: each.filename,
    link: `/api/files/${each.file_id}`,
    uploaded_at: each.created_at.toISOString(),
  }));
}

/** The whole number, for who has asked for it; undefined if there is no such account. */
export const taxNumberOf = (db: Sequelize, id: string) =>
  row<{ tax_id: string | null }>({ db }, 'select tax_id from users where id = $1', [id]);

/** What the pickers of the edit form offer; archived options are marked, so that a chosen one can be named. */
export async function userOptions(db: Sequelize): Promise<UserOptions> {
  const [programs, councils, options] = await Promise.all([
    rows<UserOptions['programs'][number]>(
      { db },
      `select p.id as _id, p.title, s.title as season from programs p join seasons s on s.id = p.season_id
        order by s.number desc, p.number`,
    ),
    rows<UserOptions['councils'][number]>(
      { db },
      'select id as _id, title from councils order by title collate "uk-x-icu"',
    ),
    rows<UserOptions['keywords'][number] & { field: string }>(
      { db },
      'select field, value, name, archived from dictionary_options order by "order", name',
    ),
  ]);
  const of = (wanted: string) =>
    options
      .filter(({ field }) => field === wanted)
      .map(({ value, name, archived }) => ({ value, name, archived }));
  return { programs, councils, keywords: of('keywords'), sectors: of('culture') };
}
