import { FIRST_PAGES, ROLES, type Role } from '../../domain/roles';
import { bool, day, id, int, json, moment, now, numeric, serial, text, texts, uuid, uuids } from './columns';
import type { SelectionState } from '../../domain/selection/state';
import { engine } from './subject';
import { different, inOrder, table } from './table';

/** Expert groups. */
export const councils = table('councils', {
  id: id(),
  title: text().filled(),
  created_at: now(),
  /** Normalised title for searches. */
  title_key: text().optional().generated(),
});

/** Accounts (rules/accounts-and-roles, "Account"). E-mail is unique without regard to case. */
export const users = table('users', {
  id: id(),
  name: text().filled(),
  email: text().filled(),
  /** argon2id, as api/accounts/passwords makes it. */
  password_hash: text().filled(),
  role: text().oneOf(ROLES).default('unassigned'),
  blocked: bool().default(false),
  /** RNOKPP, which the certificate of a signature must contain. */
  tax_id: text().optional(),
  position: text().optional(),
  language: text().oneOf(['uk', 'en']).default('uk'),
  theme: text().oneOf(['system', 'light', 'dark']).default('system'),
  /** Density of a list's rows. */
  density: text().oneOf(['loose', 'usual', 'tight']).default('usual'),
  /** Page that opens after sign-in. */
  first_page: text().oneOf(FIRST_PAGES).default('area'),
  council_id: uuid().to('councils', 'set null').optional(),
  main_program: uuid().optional(),
  programs_score_ids: uuids().default([]),
  cultural_sector: text().optional(),
  keywords: texts().default([]),
  max_application_limit: int().default(10),
  /** The expert's profile by field name. */
  profile: json().default({}),
  created_at: now(),
  updated_at: now(),
  /** Name, and name with e-mail, normalised for searches. */
  name_key: text().optional().generated(),
  search_key: text().optional().generated(),
});

/** Log of account changes: the values of role, block, e-mail and RNOKPP; for other fields only their names. Rows are never changed. */
export const userChanges = table('user_changes', {
  id: serial(),
  user_id: uuid().to('users'),
  actor_id: uuid().to('users'),
  fields: texts(),
  role_before: text<Role>().optional(),
  role_after: text<Role>().optional(),
  blocked_before: bool().optional(),
  blocked_after: bool().optional(),
  created_at: now(),
  approved_by: uuid().to('users').optional(),
  email_before: text().optional(),
  email_after: text().optional(),
  tax_id_before: text().optional(),
  tax_id_after: text().optional(),
});

/** Waiting changes of e-mail, tax number or factors, to be approved by the account's owner or a second administrator; one at a time. */
export const identityChanges = table('identity_changes', {
  id: id(),
  user_id: uuid().to('users', 'cascade'),
  asked_by: uuid().to('users'),
  email_before: text().optional(),
  email_after: text().optional(),
  changes_tax_id: bool().default(false),
  tax_id_before: text().optional(),
  tax_id_after: text().optional(),
  removes_factors: bool().default(false),
  state: text().oneOf(['waiting', 'applied', 'refused']).default('waiting'),
  /** Hash of the token in the letter to the owner's address before the change. */
  token_hash: text().optional(),
  asked_at: now(),
  settled_at: moment().optional(),
  settled_by: uuid().to('users').optional(),
});

/** Accounts whose role or block has changed; a row is deleted once the worker has handled the account's reviews. Written by a trigger. */
export const standingChanges = table('standing_changes', {
  id: serial(),
  user_id: uuid().to('users', 'cascade'),
});

/** Tours of the product that a person has seen. */
export const seenTours = table('seen_tours', {
  user_id: uuid().to('users', 'cascade').key(),
  tour: text().key(),
  seen_at: now(),
});

/** Substitutions, from the first to the last day in Kyiv unless ended before. */
export const substitutions = table(
  'substitutions',
  {
    id: id(),
    user_id: uuid().to('users'),
    substitute_id: uuid().to('users'),
    first_day: day(),
    last_day: day(),
    ended_at: moment().optional(),
    created_at: now(),
  },
  { days: inOrder('first_day', 'last_day'), people: different('user_id', 'substitute_id') },
);

/** Log of impersonations: a row for the beginning and one for the end of each; append-only. */
export const impersonations = table('impersonations', {
  id: serial(),
  impersonation_id: uuid(),
  kind: text().oneOf(['began', 'ended']),
  actor_id: uuid().to('users'),
  user_id: uuid().to('users'),
  reason: text().optional(),
  at: now(),
  expires_at: moment(),
});

/** Stored files of the slots of domain/expert-documents; a replaced file stays in files. */
export const expertDocuments = table('expert_documents', {
  user_id: uuid().to('users', 'cascade').key(),
  name: text().key(),
  file_id: uuid().to('files'),
  created_at: now(),
});

/** Saved filters, columns and order of a list. */
export const savedViews = table('saved_views', {
  id: id(),
  user_id: uuid().to('users', 'cascade'),
  area: text(),
  name: text().filled(),
  filters: json<Record<string, string>>().default({}),
  columns: texts().default([]),
  sort: text().optional(),
  is_default: bool().default(false),
  shared_role: text().oneOf(ROLES).optional(),
  created_at: now(),
  updated_at: now(),
});

/** Selections of candidates, one for each season; state and status are written by the workflow only. */
export const expertSelections = table('expert_selections', {
  id: id(),
  user_id: uuid().to('users'),
  season_id: uuid().to('seasons'),
  status: int().default(0),
  state: json<SelectionState>(),
  /** Decisions of the three bodies, derived from the state. */
  commission: int().generated(),
  direction: int().generated(),
  supervisory_board: int().generated(),
  ...engine(),
  started_by: uuid().to('users'),
  started_at: now(),
  updated_at: now(),
});

/** Scores that one voter gives a candidate in a season, by criterion; status 1: finalised and no longer changeable. */
export const expertVotes = table('expert_votes', {
  id: id(),
  user_id: uuid().to('users'),
  season_id: uuid().to('seasons'),
  voter_id: uuid().to('users'),
  votes: json<Record<string, number>>().default({}),
  status: int().oneOf([0, 1]).default(0),
  version: int().default(1),
  created_at: now(),
  updated_at: now(),
  points: numeric().optional().generated(),
});

/** Ratings of candidates in a season; written by the database from finalised sheets. */
export const voteRanks = table('vote_ranks', {
  season_id: uuid().to('seasons', 'cascade').key(),
  user_id: uuid().to('users', 'cascade').key(),
  rank: numeric(),
});
