import type { Mutant } from './mutant';

const ONCE = 'api/accounts/once.itest.ts';

export const apiAccountsMutants: readonly Mutant[] = [
  {
    name: 'one recovery code opens twice at the same moment',
    file: 'api/accounts/second-factor/recovery-codes.ts',
    find: 'where id = $1 and used_at is null returning id',
    replace: 'where id = $1 returning id',
    test: ONCE,
  },
  {
    name: 'a recovery code opens again later',
    file: 'api/accounts/second-factor/recovery-codes.ts',
    find: 'where id = $1 and used_at is null returning id',
    replace: 'where id = $1 and (used_at is null or used_at < clock_timestamp()) returning id',
    test: ONCE,
  },
  {
    name: 'a recovery code opens any account',
    file: 'api/accounts/second-factor/recovery-codes.ts',
    find: "where user_id = $1 and used_at is null'",
    replace: "where $1::uuid is not null and used_at is null'",
    test: ONCE,
  },
  {
    name: 'new recovery codes leave the old ones',
    file: 'api/accounts/second-factor/recovery-codes.ts',
    find: "await run(on, 'delete from recovery_codes where user_id = $1', [userId]);",
    replace: '',
    test: ONCE,
  },
  {
    name: 'a code of the authenticator application is taken twice',
    file: 'api/accounts/second-factor/totp.ts',
    find: 'where user_id = $1 and last_step < $2',
    replace: 'where user_id = $1 and last_step <= $2',
    test: ONCE,
  },
  {
    name: 'a code of one account uses up that of another',
    file: 'api/accounts/second-factor/totp.ts',
    find: 'where user_id = $1 and last_step < $2',
    replace: 'where $1::uuid is not null and last_step < $2',
    test: ONCE,
  },
  {
    name: 'a recovery letter opens after its time',
    file: 'api/accounts/recovery.ts',
    find: 'where token_hash = $1 and expires_at > now() returning',
    replace: 'where token_hash = $1 returning',
    test: ONCE,
  },
  {
    name: 'a recovery letter opens a blocked account',
    file: 'api/accounts/recovery.ts',
    find: ' and not blocked returning id',
    replace: '  returning id',
    test: ONCE,
  },
  {
    name: 'other recovery letters stay valid',
    file: 'api/accounts/recovery.ts',
    find: 'delete from recoveries where user_id in (select id from changed) and token_hash <> $1',
    replace: 'delete from recoveries where false',
    test: ONCE,
  },
];
