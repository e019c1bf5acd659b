import type { Mutant } from './mutant';

const NOTICES = 'api/areas/people/identity-notices.itest.ts';
const TEST = 'api/areas/people/identity.itest.ts';

/** An account is used only by its owner (rules/accounts-and-roles, "Who an account signs for"). */
export const identityMutants: readonly Mutant[] = [
  {
    name: "another person's e-mail can be changed without the changer's own password",
    file: 'api/areas/people/commands/update-user.ts',
    find: 'if (isProved) await confirmByOwnProof(services, caller, body);',
    replace: '',
    test: TEST,
  },
  {
    name: 'a code of the authenticator is not asked for',
    file: 'api/accounts/second-factor/confirm-owner.ts',
    find: "if (needed === 'code' && !code)",
    replace: 'if (false)',
    test: TEST,
  },
  {
    name: 'the account of a person who signs is changed without a second person',
    file: 'api/accounts/identity/ask.ts',
    find: 'if (!(await changesNeedSecondPerson(executor, user, request.roleAfter))) {',
    replace: 'if (request.by) {',
    test: TEST,
  },
  {
    name: 'an account that signed in an earlier role is changed without a second person',
    file: 'api/accounts/identity/changes.ts',
    find: 'return exists(executor, userChanges, { user_id: id, role_before: [...SIGNING_ROLES] });',
    replace: 'return false;',
    test: TEST,
  },
  {
    name: 'the person who asked for a change can approve it',
    file: 'api/accounts/identity/settle.ts',
    find: 'if (accept && waiting.asked_by === managerId)',
    replace: 'if (false)',
    test: TEST,
  },
  {
    name: 'a change can be approved although the account has changed meanwhile',
    file: 'api/accounts/identity/settle.ts',
    find: 'if (accept && isOld)',
    replace: 'if (false)',
    test: TEST,
  },
  {
    name: 'the sessions of a changed account do not end',
    file: 'api/accounts/identity/apply.ts',
    find: `  await endSessionsOn(executor, user.id);
`,
    replace: '',
    test: TEST,
  },
  {
    name: 'a ticket for signing is given while a change of the account waits',
    file: 'api/areas/signing-desk/routes/signing.ts',
    find: '    await rejectWhileIdentityChangeWaits({ db: services.db }, account.id);\n',
    replace: '',
    test: TEST,
  },
  {
    name: 'a person who asks for a change of their own account gets a letter about it',
    file: 'api/accounts/identity/ask.ts',
    find: 'if (request.by !== user.id)',
    replace: 'if (request.by)',
    test: TEST,
  },
  {
    name: 'a signature by a certificate of another name is accepted',
    file: 'records/steps/signatures.ts',
    find: 'if (name !== undefined && !isSamePerson(name, checked.signer.subject.commonName))',
    replace: 'if (name !== undefined && !checked)',
    test: 'tests/signatures.itest.ts',
  },
  {
    name: "a signature is accepted while a change of the signer's account waits",
    file: 'records/steps/signatures.ts',
    find: 'accountId ? rejectWhileIdentityChangeWaits({ db }, accountId) : Promise.resolve(),',
    replace: 'Promise.resolve(),',
    test: 'tests/signatures.itest.ts',
  },
  {
    name: 'the person who asked for a change is notified that it waits for approval',
    file: 'api/accounts/identity/tell-keepers.ts',
    find: '[user.id, askedBy]',
    replace: '[user.id, user.id]',
    test: NOTICES,
  },
  {
    name: "a chief is notified of a change of an administrator's account, which only administrators approve",
    file: 'api/accounts/identity/tell-keepers.ts',
    find: 'managesUsers(role) && mayChangeAccount(role, user.role) === true',
    replace: 'managesUsers(role)',
    test: NOTICES,
  },
  {
    name: 'nobody who may approve a change of an account is notified of it',
    file: 'api/accounts/identity/ask.ts',
    find: 'await notifyAccountManagers(executor, user, { id, askedBy: request.by });',
    replace: '',
    test: NOTICES,
  },
  {
    name: 'a letter is sent about a change of an account that is settled already',
    file: 'workers/outbox/notification-letter.ts',
    find: " and (ic.id is null or ic.state = 'waiting')",
    replace: '',
    test: NOTICES,
  },
  {
    name: 'a settled change of an account is still counted at the bell',
    file: 'api/areas/notifications/queries/notifications.ts',
    find: "and (ic.id is null or ic.state = 'waiting') limit",
    replace: 'limit',
    test: NOTICES,
  },
];
