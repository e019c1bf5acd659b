import type { Migration } from '../migrate';

/** Seasons, programmes, lots, contests, dictionaries and the evaluation methodology (specification 1 §3, 2 §3). */
export const up: Migration = (sql) =>
  sql(`
create table seasons (
  id uuid primary key default gen_random_uuid(),
  number int not null unique,
  title text not null,
  start_date date not null,
  end_date date not null);

create table programs (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references seasons,
  number int not null,
  title text not null,
  prefix text not null,
  program_start date not null,
  program_end date not null,
  unique (season_id, number));

create table lots (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references programs,
  number int not null,
  title text not null,
  unique (program_id, number));

create table methodologies (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  created_at timestamptz not null default now());

create table question_groups (
  id uuid primary key default gen_random_uuid(),
  methodology_id uuid not null references methodologies,
  title text not null,
  "order" int not null default 0,
  slug text not null,
  count int not null);

create table questions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references question_groups,
  title text not null,
  "order" int not null default 1,
  name text not null,
  min int not null default 1,
  max int not null default 5,
  application_questions text[] not null default '{}');

create table contests (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references programs,
  lot_id uuid references lots,
  number int not null,
  title text not null,
  realization_start date not null,
  realization_end date not null,
  experts int not null default 3 check (experts in (3, 5)),
  terms jsonb not null default '{}',
  methodology_id uuid references methodologies,
  registries jsonb not null default '{}',
  unique (program_id, number));

create table dictionary_options (
  field text not null check (field in ('keywords', 'culture')),
  value text not null,
  name text not null,
  archived boolean not null default false,
  "order" int not null default 0,
  primary key (field, value));

create table holidays (day date primary key);
`);

export const down: Migration = (sql) =>
  sql(
    'drop table holidays, dictionary_options, contests, questions, question_groups, methodologies, lots, programs, seasons',
  );
