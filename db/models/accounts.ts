import { ROLES } from '../../domain/roles';
import { bigint, bytes, id, int, json, moment, now, serial, text, texts, uuid, varchar } from './columns';
import { table } from './table';

/** Open sessions. impersonator_id: the administrator who impersonates the account. */
export const sessions = table('sessions', {
  token_hash: text().key(),
  user_id: uuid().to('users', 'cascade'),
  created_at: now(),
  seen_at: now(),
  expires_at: moment(),
  impersonation_id: uuid().optional(),
  impersonator_id: uuid().to('users', 'cascade').optional(),
});

/** Recovery letters. Only the letter contains the token; the row has its hash. */
export const recoveries = table('recoveries', {
  token_hash: text().key(),
  user_id: uuid().to('users', 'cascade'),
  created_at: now(),
  expires_at: moment(),
});

/** Confirmed authenticator factors. secret: encrypted by api/accounts/second-factor; last_step: the time step of the last accepted code. */
export const totpFactors = table('totp_factors', {
  user_id: uuid().to('users', 'cascade').key(),
  secret: text(),
  last_step: bigint(),
  created_at: now(),
});

export const recoveryCodes = table('recovery_codes', {
  id: id(),
  user_id: uuid().to('users', 'cascade'),
  code_hash: text(),
  used_at: moment().optional(),
});

export const passkeys = table('passkeys', {
  id: id(),
  user_id: uuid().to('users', 'cascade'),
  credential_id: text(),
  public_key: bytes(),
  counter: bigint(),
  transports: texts().default([]),
  name: text(),
  created_at: now(),
  used_at: moment().optional(),
});

/**
 * Started ceremonies: a second step, an enrolment or a sign-in at the identity provider. The holder of the token completes a ceremony
 * once, before it expires.
 */
export const factorCeremonies = table('factor_ceremonies', {
  token_hash: text().key(),
  kind: text().oneOf(['second-step', 'passkey-sign-in', 'totp', 'passkey', 'oidc', 'oidc-return']),
  user_id: uuid().to('users', 'cascade').optional(),
  data: json().default({}),
  attempts: int().default(0),
  expires_at: moment(),
});

/** Roles that must have a second factor. */
export const roleRequirements = table('role_requirements', {
  role: text().oneOf(ROLES).key(),
  required_by: uuid().to('users', 'set null').optional(),
  required_at: now(),
});

/** Subjects of accounts at the identity provider; unlike an e-mail, a subject never passes to somebody else. */
export const oidcIdentities = table('oidc_identities', {
  issuer: text().key(),
  subject: text().key(),
  user_id: uuid().to('users', 'cascade'),
  created_at: now(),
});

/** Append-only log; it stays when an account is deleted. user_id: the changed account; actor_id: the person who changed it. */
export const securityLog = table('security_log', {
  id: serial(),
  event: text(),
  user_id: uuid().optional(),
  actor_id: uuid().optional(),
  data: json().default({}),
  created_at: now(),
});

/** Systems of applicants. */
export const integrationKeys = table('integration_keys', {
  key_hash: text().key(),
  name: text(),
  webhook_url: text().optional(),
  webhook_secret: text().optional(),
  created_at: now(),
});

/** Counts of attempts and calls, in the format of rate-limiter-flexible. expire: ms since 1970. */
export const rateLimits = table('rate_limits', {
  key: varchar(255).key(),
  points: int().default(0),
  expire: bigint().optional(),
});
