import type Router from '@koa/router';
import { mayRollBack as managesUsers } from '../../../../domain/roles';
import { confirmNewEmail, updateProfile } from '../../../accounts/update-profile';
import { updateUserByAdmin } from '../commands/update-user';
import { ADMIN_FIELDS, PROFILE_FIELDS, updateUser, type UpdateUserBody } from '../contract/profile';
import { callState } from '../../../middleware/call-state';
import { presentAccount } from '../../../accounts/presenter';
import { accountById } from '../../../accounts/users';
import type { Services, SignedIn } from '../../../services';
import { mount, policyOf } from '../../../mount';

const pickFields = (body: object, names: readonly string[]) =>
  names.some((name) => (body as Record<string, unknown>)[name] !== undefined);

/** Fields that only the owner of an account may set. */
const OWN_ONLY = [...PROFILE_FIELDS, 'language', 'theme', 'first_page', 'password'];

/**
 * Policy: a person changes their own account, without the fields of administrators. An administrator also
 * changes other accounts, without the fields of owners.
 */
const ownOrAdministered = policyOf('own-or-administered', (account, { params, body }) => {
  if (params.id !== account.id) return managesUsers(account.role) && !pickFields(body, OWN_ONLY);
  return managesUsers(account.role) || !pickFields(body, ADMIN_FIELDS);
});

/**
 * Routes of POST /api/users/{id}: one path for one's own profile and for the administration of accounts
 * (rules/paths, "Accounts").
 */
export function userProfileRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, updateUser, ownOrAdministered, async ({ account, params, body, ctx }) => {
    const caller = { userId: account.id, tokenHash: callState(ctx).tokenHash };
    if (params.id !== account.id) {
      return updateUserByAdmin(services, caller, params.id, body);
    }
    const changed = pickFields(body, ADMIN_FIELDS)
      ? await updateOwnAsAdmin(services, account, caller, body)
      : await updateProfile(services, account, body);
    return { ...changed, account: presentAccount(await accountById(db, account.id)) };
  });
}

/** Changes an administrator's own account in the form for all accounts: a new e-mail needs the password here too. */
async function updateOwnAsAdmin(
  services: Services,
  account: SignedIn,
  caller: { userId: string; tokenHash: string | undefined },
  body: UpdateUserBody,
): Promise<{ identity_waits?: boolean }> {
  await confirmNewEmail(services, account, body);
  const changed = await updateUserByAdmin(services, caller, account.id, body);
  const { language, theme, first_page } = body;
  await updateProfile(services, account, { language, theme, first_page });
  return changed;
}
