import { dictionaryOptions, expertDocuments, files, programs, type Row, users } from '../../db/models';
import { type Database, type Executor, inTransaction, row } from '../../db/query';
import { updateRows, create, exists, findAll, findOne, NOW, upsert } from '../../db/record';
import type { FirstPage } from '../../domain/roles';
import type { Account } from '../areas/sign-in/contract/auth';
import { invalidateRecoveries, notify, queueNoticeSql } from './recovery';
import { endSessionsSql } from './sessions';

const PROFILE_COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'language',
  'theme',
  'first_page',
  'position',
  'profile',
  'created_at',
] as const;

/** An account with its profile: the fields of `profile` by wire name, as they were sent. */
export type ProfileRow = Pick<Row<typeof users>, (typeof PROFILE_COLUMNS)[number]>;

/** Returns the row of a signed-in account. @throws Error if it does not exist. */
export async function profileRow(db: Database, id: string): Promise<ProfileRow> {
  const user = await findOne({ db }, users, { where: { id }, columns: PROFILE_COLUMNS });
  if (!user) throw new Error('an account with a session is gone');
  return user;
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

/** Returns the choices of an expert: options and programmes that are not archived. */
export async function profileOptions(db: Database): Promise<ProfileOptions> {
  const [options, seasonPrograms] = await Promise.all([
    findAll({ db }, dictionaryOptions, {
      where: { archived: false },
      columns: ['field', 'value', 'name'],
      order: ['order', 'name'],
    }),
    findAll({ db }, programs, {
      where: { archived_at: null, '$season.archived_at$': null },
      columns: ['id', 'title'],
      include: { season: { columns: ['title'] } },
      order: [['season', 'number', 'desc'], 'number'],
    }),
  ]);
  const offered = seasonPrograms.map(({ id, title, season }) => ({
    _id: id,
    title,
    season: season?.title ?? '',
  }));
  const optionsOf = (field: string) =>
    options.filter((option) => option.field === field).map(({ value, name }) => ({ value, name }));
  return { keywords: optionsOf('keywords'), cultural_sectors: optionsOf('culture'), programs: offered };
}

/** Changes of one's own account; undefined fields stay unchanged. */
export interface OwnAccountChange {
  name?: string;
  email?: string;
  position?: string | null;
  language?: Account['language'];
  theme?: Account['theme'];
  first_page?: FirstPage;
  /** Merged into the stored profile. */
  profile: Record<string, unknown>;
}

/** Changes one's own account in one transaction. A new e-mail sends a notice to the old one and invalidates recovery letters sent there. */
export const updateOwn = (db: Database, id: string, { profile, ...own }: OwnAccountChange): Promise<void> =>
  inTransaction(db, async (executor) => {
    const { email } = own;
    const before = await findOne(executor, users, {
      where: { id },
      columns: ['email', 'profile'],
      lock: 'no key update',
    });
    if (!before) throw new Error('an account with a session is gone');
    const merged = { ...before.profile, ...profile };
    const { name, language, theme, first_page, position } = own;
    const fields = { name, email, language, theme, first_page, position: position === '' ? null : position };
    await updateRows(executor, users, { id }, { ...fields, profile: merged, updated_at: NOW });
    if (email === undefined) return;
    await notify(executor, 'email-changed', { id, email: before.email });
    await invalidateRecoveries(executor, id);
  });

/** Returns the stored password hash of an account. */
export const passwordHashOf = (db: Database, id: string) =>
  findOne({ db }, users, { where: { id }, columns: ['password_hash'] });

/**
 * Sets a password if the stored hash is still the one that was checked. All sessions of the account except
 * `keep` end, also sessions in which somebody impersonates it. Open streams are notified, and recovery
 * letters stop working. Returns whether the password was set.
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
     ${queueNoticeSql('password-changed', 'select id, email from changed')},
     letters as (delete from recoveries where user_id in (select id from changed)),
     ${endSessionsSql('select id from changed', '$4::text')}
     select changed.id, pg_notify('sessions', told.id::text) from changed, told`,
    [change.id, change.oldHash, change.newHash, change.keep ?? null],
  );
  return changed !== undefined;
}

/** A file in one of an expert's slots. */
export interface ExpertDocumentRow extends Pick<
  Row<typeof expertDocuments>,
  'name' | 'file_id' | 'created_at'
> {
  filename: string;
}

export async function expertDocumentRows(
  db: Database,
  userId: string,
  order?: string[],
): Promise<ExpertDocumentRow[]> {
  const documents = await findAll({ db }, expertDocuments, {
    where: { user_id: userId },
    columns: ['name', 'file_id', 'created_at'],
    include: { file: { columns: ['name'] } },
    order,
  });
  return documents.map(({ file, ...row }) => ({ ...row, filename: file?.name ?? '' }));
}

/** Returns whether the file is the current file of one of the account's slots. A replaced file is not. */
export const fillsSlotOf = (db: Database, userId: string, fileId: string): Promise<boolean> =>
  exists({ db }, expertDocuments, { file_id: fileId, user_id: userId });

/** A checked and stored file for a slot. */
export interface NewExpertDocument {
  name: string;
  fileId: string;
  slot: string;
  filename: string;
  sha256: string;
  size: number;
  mime: string;
}

/** Puts a document in its slot and replaces the previous one. */
export async function fillSlot(
  executor: Executor,
  userId: string,
  document: NewExpertDocument,
): Promise<void> {
  const { name, fileId, slot, filename, sha256, size, mime } = document;
  await create(executor, files, {
    id: fileId,
    slot,
    name: filename,
    sha256,
    size: String(size),
    mime,
    uploaded_by: userId,
  });
  await upsert(executor, expertDocuments, { user_id: userId, name, file_id: fileId, created_at: NOW });
}
