import type { Migration } from '../migrate';

/** Second factors, passkeys, what roles must have, identities of the foundation's provider (issue 4, point 1). */
export const up: Migration = (sql) =>
  sql(`
-- Only confirmed ones; secret: sealed by api/second-factor/seal; last_step: the time step of the last code accepted.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz not null default now());

create table recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz);
create index passkeys_user on passkeys (user_id, created_at);

-- What has begun and must be ended soon, once, by who holds the token: the second step of a sign-in, an enrolment, a way
-- to the identity provider and back. The token itself stands nowhere.
create table factor_ceremonies (
  token_hash text primary key,
  kind text not null check (kind in ('second-step', 'passkey-sign-in', 'totp', 'passkey', 'oidc', 'oidc-return')),
  user_id uuid references users on delete cascade,
  data jsonb not null default '{}',
  attempts int not null default 0,
  expires_at timestamptz not null);
create index factor_ceremonies_expiry on factor_ceremonies (expires_at);
create index factor_ceremonies_user on factor_ceremonies (user_id);

-- Wrong codes and passwords of an account in the window that began at since; one count for all processes.
create table factor_failures (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('code', 'password')),
  failures int not null,
  since timestamptz not null,
  primary key (user_id, kind));

create table role_requirements (
  role text primary key,
  required_by uuid references users on delete set null,
  required_at timestamptz not null default now());

-- Who somebody is at the identity provider: the subject stays when an e-mail goes to somebody else.
create table oidc_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject));
create unique index oidc_identities_user on oidc_identities (user_id, issuer);

-- Appended to only, and kept when an account is deleted. user_id: whom it is about; actor_id: who did it.
create table security_log (
  id bigint generated always as identity primary key,
  event text not null,
  user_id uuid,
  actor_id uuid,
  data jsonb not null default '{}',
  created_at timestamptz not null default now());
create index security_log_user on security_log (user_id, id);
create function keep_security_rows() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % stay as they are', tg_table_name; end $$;
create trigger security_log_stays before update or delete or truncate on security_log
  for each statement execute function keep_security_rows();
`);

export const down: Migration = (sql) =>
  sql(`drop table security_log; drop function keep_security_rows;
    drop table oidc_identities, role_requirements, factor_failures, factor_ceremonies, passkeys,
    recovery_codes, totp_factors`);
