import { users } from '../../../../db/models';
import { type Database, rows } from '../../../../db/query';
import { findOne } from '../../../../db/record';
import type { DocumentsBySlot } from '../../experts/contract/documents';
import type { UserOptions, UserView } from '../contract/users';
import { openReviewNumbers } from '../../../../records/open-reviews';
import { accountPermissions } from '../../../accounts/administration';
import { expertDocumentRows } from '../../../accounts/profile';
import { maskTaxNumber, waitingView } from './identity';
import type { Services, SignedIn } from '../../../services';
import { proofNeeded } from '../../../accounts/second-factor/confirm-owner';
import { changesNeedSecondPerson } from '../../../accounts/identity/changes';
import { matchingOf } from '../../experts/queries/selection';
import { ratingOf } from '../../experts/queries/votes';

const USER_COLUMNS = [
  'name',
  'email',
  'role',
  'blocked',
  'position',
  'council_id',
  'main_program',
  'programs_score_ids',
  'keywords',
  'cultural_sector',
  'max_application_limit',
] as const;

/** Returns an account as an administrator sees it, with the allowed actions; undefined if it does not exist. */
export async function userForAdministration(
  services: Pick<Services, 'db' | 'settings'>,
  account: SignedIn,
  id: string,
): Promise<UserView | undefined> {
  const { db } = services;
  const userRow = await findOne({ db }, users, {
    where: { id },
    columns: [...USER_COLUMNS, 'created_at', 'updated_at', 'tax_id', 'profile'],
    include: { council: { columns: ['id', 'title'] } },
  });
  if (!userRow) return undefined;
  const { tax_id: taxId, council, created_at: created, updated_at: updated, profile, ...user } = userRow;
  return {
    _id: id,
    ...user,
    fields: profile,
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
    tax_id_masked: taxId && maskTaxNumber(taxId),
    council: council && { _id: council.id, title: council.title },
    matching: await matchingOf({ db }, id),
    ...(await ratingOf({ db }, id)),
    documents: await documentsOf(db, id),
    open_reviews: await openReviewsOf(db, id),
    identity: {
      proof: await proofNeeded(services, account.id),
      waits: await changesNeedSecondPerson({ db }, { id, role: user.role }),
      change: await waitingView({ db }, account, { id, role: user.role, blocked: user.blocked }),
    },
    can: accountPermissions(account, { id, role: user.role, blocked: user.blocked }),
  };
}

/** Returns the numbers of the applications that the expert still reviews. */
async function openReviewsOf(db: Database, id: string): Promise<string[]> {
  const openReviews = await rows<{ number: string }>({ db }, openReviewNumbers('$1::uuid'), [id]);
  return openReviews.map(({ number }) => number);
}

/** Returns an account's uploads by slot, oldest first. */
export async function documentsOf(db: Database, id: string): Promise<DocumentsBySlot> {
  const documents = await expertDocumentRows(db, id, ['created_at', 'name']);
  return Object.fromEntries(
    documents.map(({ name, filename, file_id: file, created_at: at }) => [
      name,
      { filename, link: `/api/files/${file}`, uploaded_at: at.toISOString() },
    ]),
  );
}

/** Returns the whole tax number; undefined if the account does not exist. */
export const taxNumberOf = (db: Database, id: string) =>
  findOne({ db }, users, { where: { id }, columns: ['tax_id'] });

/** Returns the options of the edit form. Archived options are included and marked, because one of them may be chosen already. */
export async function userOptions(db: Database): Promise<UserOptions> {
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
  const countOfRole = (role: string) =>
    options
      .filter(({ field }) => field === role)
      .map(({ value, name, archived }) => ({ value, name, archived }));
  return { programs, councils, keywords: countOfRole('keywords'), sectors: countOfRole('culture') };
}
