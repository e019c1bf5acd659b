import { EXPERT_ROLES } from '../../domain/expert-documents';
import { offeredOnly } from '../../domain/expert-profile';
import { LIMITS } from '../../domain/limits';
import { PROFILE_FIELDS, type UpdateUserBody } from '../areas/people/contract/profile';
import { ProblemError } from '../../records/problem';
import { profileOptions, updateOwn, type ProfileOptions } from './profile';
import type { Services, SignedIn } from '../services';
import { checkPassword } from './check-password';
import { rejectTakenEmail } from './register';

/**
 * Changes one's own account, for experts the profile too. A new e-mail needs the password.
 * @throws ProblemError 403 `forbidden` for profile fields of somebody who is not an expert, 409 `email-taken`, 422 `wrong-password`, 422
 * `invalid-input` for values that are not offered, 429 `too-many-codes`.
 */
export async function updateProfile(
  services: Services,
  account: SignedIn,
  body: UpdateUserBody,
): Promise<void> {
  const changedFields = PROFILE_FIELDS.filter((name) => body[name] !== undefined);
  if (changedFields.length > 0 && !EXPERT_ROLES.includes(account.role))
    throw new ProblemError(403, 'forbidden');
  const profile =
    changedFields.length > 0 ? validateProfile(body, changedFields, await profileOptions(services.db)) : {};
  const email = await confirmNewEmail(services, account, body);
  const { name, position, language, theme, first_page } = body;
  await rejectTakenEmail(() =>
    updateOwn(services.db, account.id, { name, email, position, language, theme, first_page, profile }),
  );
}

/** Checks the password for a new e-mail and returns the e-mail; undefined if it does not change. @throws as `updateProfile` */
export async function confirmNewEmail(
  services: Services,
  account: SignedIn,
  { email, password = '' }: UpdateUserBody,
): Promise<string | undefined> {
  if (email === undefined || email === account.email) return undefined;
  await checkPassword(services, account.id, password);
  return email;
}

/** Returns the changed fields. A list keeps only values that the options offer: a sixth keyword and archived values are dropped. */
function validateProfile(
  body: UpdateUserBody,
  changedFields: readonly (typeof PROFILE_FIELDS)[number][],
  options: ProfileOptions,
): Record<string, unknown> {
  const profile: Record<string, unknown> = Object.fromEntries(
    changedFields.map((name) => [name, body[name]]),
  );
  const sectors = new Set(options.cultural_sectors.map(({ value }) => value));
  const programs = new Set(options.programs.map(({ _id }) => _id));
  const keywords = new Set(options.keywords.map(({ value }) => value));
  const { expected_cultural_sector: sector, expected_programs_main: mainPrograms } = body;
  if (sector && !sectors.has(sector)) throw optionNotOffered('expected_cultural_sector');
  if (mainPrograms && !programs.has(mainPrograms)) throw optionNotOffered('expected_programs_main');
  if (body.expected_keywords)
    profile.expected_keywords = offeredOnly(body.expected_keywords, keywords, LIMITS.keywords);
  if (body.expected_programs_secondary)
    profile.expected_programs_secondary = offeredOnly(body.expected_programs_secondary, programs, Infinity);
  return profile;
}

const optionNotOffered = (field: string) =>
  new ProblemError(422, 'invalid-input', { errors: { [field]: { key: 'errors:field.choice' } } });
