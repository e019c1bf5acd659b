import { type Database, row, rows, run, type Executor } from '../../db/query';
import { putNotice } from './recovery';
import { endingSessions } from './sessions';
import type { AccountRow } from './users';

/** An account with what it has filled in of itself. */
export interface ProfileRow extends AccountRow {
  position: string | null;
  /** By wire name, as it was sent. */
  profile: Record<string, unknown>;
  created_at: Date;
}

/** The account's own row, which is there because its session is. */
export async function profileRow(db: Database, id: string): Promise<ProfileRow> {
  const found = await row<ProfileRow>(
    { db },
    'select id, name, email, role, language, theme, position, profile, created_at from users where id = $1',
    [id],
  );
  if (!found) throw new Error('an account with a session is gone');
  return found;
}

export interface Option {
  value: string;
  name: string;
}
export interface ProgramOption {
  _id: string;
  title: string;
  season: string;
}
export interface ProfileOptions {
  keywords: Option[];
  cultural_sectors: Option[];
  programs: ProgramOption[];
}

/** What an expert chooses from: options and programmes that are not archived. */
export async function profileOptions(db: Database): Promise<ProfileOptions> {
  const [options, programs] = await Promise.all([
    rows<Option & { field: 'keywords' | 'culture' }>(
      { db },
      `select field, value, name from dictionary_options where not archived order by "order", name`,
    ),
    rows<ProgramOption>(
      { db },
      `select p.id as _id, p.title, s.title as season from programs p join seasons s on s.id = p.season_id
        where p.archived_at is null and s.archived_at is null
        order by s.number desc, p.number`,
    ),
  ]);
  const of = (field: string) =>
    options.filter((each) => each.field === field).map(({ value, name }) => ({ value, name }));
  return { keywords: of('keywords'), cultural_sectors: of('culture'), programs };
}

/** Changes of one's own account; what is undefined stays. */
export interface OwnChange {
  name?: string;
  email?: string;
  position?: string | null;
  language?: string;
  theme?: string;
  /** Put over what the profile has. */
  profile: Record<string, unknown>;
}

/** Writes them at once; with another e-mail the letters sent to the old one open nothing any more, and one tells it so. */
export const updateOwn = (db: Database, id: string, change: OwnChange): Promise<void> =>
  run(
    { db },
    `with ${putNotice('email-changed', 'select id, email from users where id = $1 and $3::text is not null')},
     changed as (
       update users set name = coalesce($2, name), email = coalesce($3, email),
              position = case when $4 then $5 else position end,
              language = coalesce($6, language), theme = coalesce($7, theme),
              profile = profile || $8::jsonb, updated_at = now()
        where id = $1 returning id)
     delete from recoveries where $3::text is not null and user_id in (select id from changed)`,
    [
      id,
      change.name ?? null,
      change.email ?? null,
      change.position !== undefined,
      change.position || null,
      change.language ?? null,
      change.theme ?? null,
      JSON.stringify(change.profile),
    ],
  );

/** The stored password of an account. */
export const passwordHashOf = (db: Database, id: string) =>
  row<{ password_hash: string }>({ db }, 'select password_hash from users where id = $1', [id]);

/**
 * Sets a password if the old one still is what was checked; every session but this one ends, those as others too, open
 * streams are told, and letters for a recovery open nothing any more. Answers whether it was set.
 */
export async function replacePassword(
  db: Database,
  change: { id: string; oldHash: string; newHash: string; keep: string | undefined },
): Promise<boolean> {
  const changed = await row<{ id: string }>(
    { db },
    `with changed as (
       update users set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2
        returning id, email),
     ${putNotice('password-changed', 'select id, email from changed')},
     letters as (delete from recoveries where user_id in (select id from changed)),
     ${endingSessions('select id from changed', '$4::text')}
     select changed.id, pg_notify('sessions', told.id::text) from changed, told`,
    [change.id, change.oldHash, change.newHash, change.keep ?? null],
  );
  return changed !== undefined;
}

/** What fills an expert's slots. */
export interface ExpertDocumentRow {
  name: string;
  file_id: string;
  filename: string;
  created_at: Date;
}

export const expertDocumentRows = (db: Database, userId: string) =>
  rows<ExpertDocumentRow>(
    { db },
    `select d.name, d.file_id, f.name as filename, d.created_at
       from expert_documents d join files f on f.id = d.file_id where d.user_id = $1`,
    [userId],
  );

/** Does this file fill one of this account's slots? A replaced one does not any more. */
export const fillsSlotOf = async (db: Database, userId: string, fileId: string): Promise<boolean> =>
  (await row({ db }, 'select 1 from expert_documents where file_id = $1 and user_id = $2', [
    fileId,
    userId,
  ])) !== undefined;

/** A checked and stored file that is to fill a slot. */
export interface NewExpertDocument {
  name: string;
  fileId: string;
  slot: string;
  filename: string;
  sha256: string;
  size: number;
  mime: string;
}

/** Puts a document in its slot, in place of the one before. */
export async function fillSlot(on: Executor, userId: string, document: NewExpertDocument): Promise<void> {
  const { name, fileId, slot, filename, sha256, size, mime } = document;
  await run(
    on,
    `insert into files (id, slot, name, sha256, size, mime, uploaded_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [fileId, slot, filename, sha256, size, mime, userId],
  );
  await run(
    on,
    `insert into expert_documents (user_id, name, file_id) values ($1, $2, $3)
     on conflict (user_id, name) do update set file_id = excluded.file_id, created_at = now()`,
    [userId, name, fileId],
  );
}
