import type { Migration } from '../migrate';

/** Recovery of an account by letter, and the documents of experts (specification 1 §2, §3). */
export const up: Migration = (sql) =>
  sql(`
-- The letter holds the token, the row only what can be compared with it.
create table recoveries (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null);
create index recoveries_user on recoveries (user_id);
create index recoveries_expiry on recoveries (expires_at);

-- Which stored file fills a slot of domain/expert-documents; a replaced file stays in files.
create table expert_documents (
  user_id uuid not null references users on delete cascade,
  name text not null,
  file_id uuid not null references files,
  created_at timestamptz not null default now(),
  primary key (user_id, name));
create index expert_documents_file on expert_documents (file_id);
`);

export const down: Migration = (sql) => sql('drop table expert_documents, recoveries');
