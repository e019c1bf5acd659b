import type { Mutant } from './mutant';

const SUBSTITUTES = 'api/areas/people/substitutes.itest.ts';
const IDENTITY = 'api/areas/people/identity.itest.ts';
const CALLERS = 'api/contract/callers.test.ts';
const CODEC = 'records/temporal/codec.test.ts';
const ROOM = 'api/middleware/room.test.ts';
const PROVIDER = 'api/accounts/oidc/oidc.itest.ts';

/** Accounts, their changes and their substitutes, callers of the API, secrets. */
export const peopleMutants: readonly Mutant[] = [
  {
    name: 'blocked people are offered as substitutes',
    file: 'api/areas/people/queries/substitutions.ts',
    find: 'where role = any($1) and not blocked and id <> $2',
    replace: 'where role = any($1) and id <> $2',
    test: SUBSTITUTES,
  },
  {
    name: 'everybody of the staff is offered as a substitute',
    file: 'api/areas/people/queries/substitutions.ts',
    find: 'STAFF.filter((other) => mayStandIn(other, role))',
    replace: '[...STAFF]',
    test: SUBSTITUTES,
  },
  {
    name: 'a person sees their own substitutions as those of colleagues',
    file: 'api/areas/people/queries/substitutions.ts',
    find: 'where s.substitute_id = $1 and',
    replace: 'where $1 in (s.user_id, s.substitute_id) and',
    test: SUBSTITUTES,
  },
  {
    name: 'a substitute still sees a substitution that was ended',
    file: 'api/areas/people/queries/substitutions.ts',
    find: 's.substitute_id = $1 and s.ended_at is null and',
    replace: 's.substitute_id = $1 and',
    test: SUBSTITUTES,
  },
  {
    name: 'a substitute still sees a substitution whose last day has passed',
    file: 'api/areas/people/queries/substitutions.ts',
    find: ' and s.last_day >= today\n',
    replace: '\n',
    test: SUBSTITUTES,
  },
  {
    name: 'a change of an account is approved that the second person has not seen',
    file: 'api/accounts/identity/settle.ts',
    find: '!waiting || waiting.id !== changeId',
    replace: '!waiting',
    test: IDENTITY,
  },
  {
    name: 'a tax number is approved over one that was set in the meantime',
    file: 'api/accounts/identity/settle.ts',
    find: '(waiting.changes_tax_id && waiting.tax_id_before !== user.tax_id)',
    replace: 'false',
    test: IDENTITY,
  },
  {
    name: 'recovery codes stay valid after all factors were removed',
    file: 'api/accounts/identity/apply.ts',
    find: "'passkeys', 'recovery_codes', 'factor_ceremonies'",
    replace: "'passkeys', 'factor_ceremonies'",
    test: IDENTITY,
  },
  {
    name: 'a passkey of somebody else stays in an account that passes to its owner',
    file: 'api/accounts/oidc/account.ts',
    find: "'totp_factors', 'passkeys', 'recovery_codes'",
    replace: "'totp_factors', 'recovery_codes'",
    test: PROVIDER,
  },
  {
    name: 'an authenticator of somebody else stays in an account that passes to its owner',
    file: 'api/accounts/oidc/account.ts',
    find: "'sessions', 'totp_factors',",
    replace: "'sessions',",
    test: PROVIDER,
  },
  {
    name: 'an administrator with a passkey changes an account long after their sign-in',
    file: 'api/accounts/second-factor/confirm-owner.ts',
    find: "if (needed === 'fresh' && !(await isFresh(services, caller.tokenHash)))",
    replace: "if (needed === 'fresh' && !password)",
    test: 'api/areas/second-factor/administration.itest.ts',
  },
  {
    name: 'the staff of every area can read an account',
    file: 'api/areas/people/contract/users.ts',
    find: `One account, for its administration; the tax number is masked',
  who: administration,`,
    replace: `One account, for its administration; the tax number is masked',
  who: opensArea('/admin', '/ed'),`,
    test: CALLERS,
  },
  {
    name: 'every role that opens /ed can read acts of experts',
    file: 'api/areas/experts/contract/acts.ts',
    find: "const who = opensArea('/ed/experts/acts');",
    replace: "const who = opensArea('/ed');",
    test: CALLERS,
  },
  {
    name: 'roles that open /ed can require a second factor and read the security log',
    file: 'api/areas/second-factor/contract/second-factor.ts',
    find: "const who = opensArea('/admin');",
    replace: "const who = opensArea('/admin', '/ed');",
    test: CALLERS,
  },
  {
    name: 'roles that do not open /rp read the plans of payment',
    file: 'api/areas/payments/contract/plans.ts',
    find: "  who: opensArea('/rp'),",
    replace: "  who: opensArea('/rp', '/ed'),",
    test: CALLERS,
  },
  {
    name: 'an undo of a rollback needs no password',
    file: 'api/areas/rollback/routes/rollback.ts',
    find: `    await checkPassword(services, account.id, body.password);
    const request = {`,
    replace: '    const request = {',
    test: 'api/areas/rollback/rollbacks.itest.ts',
  },
  {
    name: 'the payloads in Temporal are not encrypted',
    file: 'records/temporal/codec.ts',
    find: 'historyKey ? { payloadCodecs:',
    replace: "historyKey === '' ? { payloadCodecs:",
    test: CODEC,
  },
  {
    name: 'a changed payload of a history is accepted',
    file: 'records/temporal/codec.ts',
    find: 'Buffer.concat([decipher.update(data.subarray(12, -16)), decipher.final()])',
    replace: 'decipher.update(data.subarray(12, -16))',
    test: CODEC,
  },
  {
    name: 'on a full disk everything below a path of sign-in is written',
    file: 'api/middleware/room.ts',
    find: '/^\\/auth\\/|',
    replace: '/\\/auth\\/|',
    test: ROOM,
  },
  {
    name: 'on a full disk calls that delete are accepted',
    file: 'api/middleware/room.ts',
    find: "['GET', 'HEAD', 'OPTIONS']",
    replace: "['GET', 'HEAD', 'OPTIONS', 'DELETE']",
    test: ROOM,
  },
  {
    name: 'a blocked person can be a member of a session or a commission',
    file: 'records/steps/sitting.ts',
    find: ' and not blocked\n',
    replace: '\n',
    test: 'api/areas/sessions/sessions.itest.ts',
  },
  {
    name: 'a download by an administrator within an account is recorded as the account’s',
    file: 'api/areas/technical/routes/downloads.ts',
    find: 'account.impersonation?.actorId ?? account.id',
    replace: 'account.id',
    test: 'api/areas/technical/downloads.itest.ts',
  },
  {
    name: 'two people can be each other’s substitutes for the same days',
    file: 'api/areas/people/commands/substitution-set.ts',
    find: "      lock: 'no key update',\n",
    replace: '',
    test: 'api/areas/people/commands/substitutions.itest.ts',
  },
];
