import { ROLES } from '../../domain/roles';
import { bigint, bytes, id, int, json, moment, now, serial, text, texts, uuid, varchar } from './columns';
import { table } from './table';

/** Sign-ins that go on. impersonator_id: who of support has entered as this account. */
export const sessions = table('sessions', {
  token_hash: text().key(),
  user_id: uuid().to('users', 'cascade'),
  created_at: now(),
  seen_at: now(),
  expires_at: moment(),
  impersonation_id: uuid().optional(),
  impersonator_id: uuid().to('users', 'cascade').optional(),
});

/** Letters to recover an account: each holds the token, the row only what can be compared with it. */
export const recoveries = table('recoveries', {
  token_hash: text().key(),
  user_id: uuid().to('users', 'cascade'),
  created_at: now(),
  expires_at: moment(),
});

/** Only confirmed ones; secret: sealed by api/accounts/second-factor; last_step: the time step of the last code accepted. */
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

/** A ceremony that was begun and is ended soon, once, by the holder of its token: a second step, an enrolment, a way to the provider. */
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

/** The identity provider's subject of an account: it stays when an e-mail goes to somebody else. */
export const oidcIdentities = table('oidc_identities', {
  issuer: text().key(),
  subject: text().key(),
  user_id: uuid().to('users', 'cascade'),
  created_at: now(),
});

/** Appended to only, and kept when an account is deleted. user_id: whom it is about; actor_id: who did it. */
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

/** Attempts and calls of some minutes, in the shape rate-limiter-flexible wants. expire: milliseconds since 1970. */
export const rateLimits = table('rate_limits', {
  key: varchar(255).key(),
  points: int().default(0),
  expire: bigint().optional(),
});
