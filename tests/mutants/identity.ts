import type { Mutant } from './mutant';

const NOTICES = 'api/areas/people/identity-notices.itest.ts';
const TEST = 'api/areas/people/identity.itest.ts';

/** An account is used only by its owner (rules/accounts-and-roles, "Who an account signs for"). */
export const identityMutants: readonly Mutant[] = [
  {
    name: 'another’s e-mail is changed without one’s own password',
    file: 'api/areas/people/commands/update-user.ts',
    find: 'if (isProved) await confirmByOwnProof(services, caller, body);',
    replace: '',
    test: TEST,
  },
  {
    name: 'a code of the authenticator is not asked',
    file: 'api/accounts/second-factor/confirm-owner.ts',
    find: "if (needed === 'code' && !code)",
    replace: 'if (false)',
    test: TEST,
  },
  {
    name: 'the account of who signs is changed at once',
    file: 'api/accounts/identity/ask.ts',
    find: 'if (!(await changesNeedSecondPerson(on, user, request.roleAfter))) {',
    replace: 'if (request.by) {',
    test: TEST,
  },
  {
    name: 'an account that signed in an earlier role is changed at once',
    file: 'api/accounts/identity/changes.ts',
    find: 'return exists(on, userChanges, { user_id: id, role_before: [...SIGNING_ROLES] });',
    replace: 'return false;',
    test: TEST,
  },
  {
    name: 'who asked lets the change happen',
    file: 'api/accounts/identity/settle.ts',
    find: 'if (accept && waiting.asked_by === keeperId)',
    replace: 'if (false)',
    test: TEST,
  },
  {
    name: 'a change is made over what has changed meanwhile',
    file: 'api/accounts/identity/settle.ts',
    find: 'if (accept && isOld)',
    replace: 'if (false)',
    test: TEST,
  },
  {
    name: 'the sessions of a changed account go on',
    file: 'api/accounts/identity/apply.ts',
    find: '  await endSessionsOn(on, user.id);\n',
    replace: '',
    test: TEST,
  },
  {
    name: 'a ticket for signing is given while a change waits',
    file: 'api/areas/signing-desk/routes/signing.ts',
    find: '    await rejectWhileIdentityChangeWaits({ db: services.db }, account.id);\n',
    replace: '',
    test: TEST,
  },
  {
    name: 'who asked for their own account confirms it by a letter',
    file: 'api/accounts/identity/ask.ts',
    find: 'if (request.by !== user.id)',
    replace: 'if (request.by)',
    test: TEST,
  },
  {
    name: 'a certificate of another name signs',
    file: 'records/steps/signatures.ts',
    find: 'if (name !== undefined && !isSamePerson(name, checked.signer.subject.commonName))',
    replace: 'if (name !== undefined && !checked)',
    test: 'tests/signatures.itest.ts',
  },
  {
    name: 'what was signed before a change was asked counts while it waits',
    file: 'records/steps/signatures.ts',
    find: 'accountId ? rejectWhileIdentityChangeWaits({ db }, accountId) : Promise.resolve(),',
    replace: 'Promise.resolve(),',
    test: 'tests/signatures.itest.ts',
  },
  {
    name: 'who asked for a change of an account is told that it waits for approval',
    file: 'api/accounts/identity/tell-keepers.ts',
    find: '[user.id, askedBy]',
    replace: '[user.id, user.id]',
    test: NOTICES,
  },
  {
    name: 'a chief is told of a change of an account of an administrator, which only administrators approve',
    file: 'api/accounts/identity/tell-keepers.ts',
    find: 'managesUsers(role) && mayChangeAccount(role, user.role) === true',
    replace: 'managesUsers(role)',
    test: NOTICES,
  },
  {
    name: 'nobody who may approve a change of an account is told of it',
    file: 'api/accounts/identity/ask.ts',
    find: 'await tellKeepers(on, user, { id, askedBy: request.by });',
    replace: '',
    test: NOTICES,
  },
  {
    name: 'a settled change of an account is written about',
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
