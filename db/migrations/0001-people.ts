import type { Migration } from '../migrate';

/** Accounts, sessions, councils (specification 1 §3). E-mail is unique without regard to case. */
export const up: Migration = (sql) =>
  sql(`
create table councils (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  created_at timestamptz not null default now());

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  password_hash text not null,
  role text not null default 'unassigned',
  blocked boolean not null default false,
  tax_id text,
  position text,
  language text not null default 'uk',
  theme text not null default 'system',
  council_id uuid references councils on delete set null,
  main_program uuid,
  programs_score_ids uuid[] not null default '{}',
  cultural_sector text,
  keywords text[] not null default '{}',
  max_application_limit int not null default 10,
  profile jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create unique index users_email on users (lower(email));
create index users_role on users (role);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null);
create index sessions_user on sessions (user_id);

create table integration_keys (
  key_hash text primary key,
  name text not null,
  webhook_url text,
  webhook_secret text,
  created_at timestamptz not null default now());
`);

export const down: Migration = (sql) => sql('drop table integration_keys, sessions, users, councils');
