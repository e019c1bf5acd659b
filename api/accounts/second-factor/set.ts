import { inTransaction, run, type Executor } from '../../../db/query';
import { ProblemError } from '../../../records/problem';
import { endSessions } from '../sessions';
import type { Services, SignedIn } from '../../services';
import { translate } from '../../../texts/translate';
import { attemptCeremony, beginCeremony, endCeremony } from './ceremonies';
import { factorsOf } from './factors';
import { creationOptions, storePasskey } from './passkeys';
import { renewRecoveryCodes } from './recovery-codes';
import { type RelyingParty, relyingParty } from './relying-party';
import { factorKey, seal, unseal } from './seal';
import { logSecurityEvent } from './security-log';
import { newSecret, secretUri, stepOf, storeTotp } from './totp';

/** Account that sets a factor, and the hash of its session's token. */
export interface Owner {
  account: SignedIn;
  tokenHash: string | undefined;
}

/** Returns a new secret, which becomes active when its first code is confirmed. @throws ProblemError 409 `totp-not-available` */
export async function beginTotp(
  { db, settings }: Services,
  account: SignedIn,
): Promise<{ challenge: string; secret: string; uri: string }> {
  const key = totpKey(settings);
  const secret = newSecret();
  const data = { secret: seal(key, account.id, secret) };
  const { token } = await beginCeremony(db, 'totp', { userId: account.id, data });
  return {
    challenge: token,
    secret,
    uri: secretUri(secret, { issuer: productName(account), label: account.email }),
  };
}

/**
 * Sets the secret if its first code is right; returns new recovery codes if the account has none, else null.
 * @throws ProblemError 422 `wrong-code`, `enrolment-over` if the challenge is unknown, another account's, expired, or was tried five times
 */
export async function confirmTotp(
  services: Services,
  owner: Owner,
  { challenge, code }: { challenge: string; code: string },
): Promise<string[] | null> {
  const { db, settings } = services;
  const userId = owner.account.id;
  const key = totpKey(settings);
  const ceremony = await attemptCeremony(db, 'totp', challenge);
  if (ceremony?.userId !== userId) throw enrolmentExpired();
  const secret = unseal(key, userId, String(ceremony.data.secret));
  const timeStep = stepOf(secret, code);
  if (timeStep === undefined)
    throw new ProblemError(422, 'wrong-code', { errors: { code: { key: 'errors:wrong-code' } } });
  if (!(await endCeremony(db, 'totp', challenge))) throw enrolmentExpired();
  await storeTotp(db, key, userId, { secret, step: timeStep });
  return afterSetting(services, owner, 'totp-set');
}

/**
 * Returns the options with which the browser creates a passkey.
 * @throws ProblemError 409 `passkeys-not-available`, `too-many-passkeys`
 */
export async function beginPasskey({ db, settings }: Services, account: SignedIn) {
  const party = partyOf(settings);
  await rejectTooManyPasskeys({ db }, account.id);
  const { token } = await beginCeremony(db, 'passkey', { userId: account.id });
  return creationOptions(db, { ...party, name: productName(account) }, account, token);
}

/**
 * Stores a passkey that the browser has created. Returns new recovery codes if the account has none, else null.
 * @throws ProblemError 422 `wrong-passkey`, `enrolment-over`; 409 `too-many-passkeys`
 */
export async function addPasskey(
  services: Services,
  owner: Owner,
  registration: { challenge: string; name: string; passkey: object },
): Promise<string[] | null> {
  const { db, settings } = services;
  const userId = owner.account.id;
  const ceremony = await endCeremony(db, 'passkey', registration.challenge);
  if (ceremony?.userId !== userId) throw enrolmentExpired();
  const { challenge: token, name, passkey: response } = registration;
  const party = partyOf(settings);
  await inTransaction(db, async (executor) => {
    // Several ceremonies of an account may have begun while it was below the limit. Because of the lock,
    // their passkeys are counted and stored one after another.
    await run(executor, 'select from users where id = $1 for no key update', [userId]);
    await rejectTooManyPasskeys(executor, userId);
    if (!(await storePasskey(executor, party, userId, { token, name, response })))
      throw new ProblemError(422, 'wrong-passkey');
  });
  return afterSetting(services, owner, 'passkey-added');
}

const MAX_PASSKEYS = 20;

async function rejectTooManyPasskeys(executor: Executor, userId: string): Promise<void> {
  const { passkeys } = await factorsOf(executor, userId);
  if (passkeys >= MAX_PASSKEYS) throw new ProblemError(409, 'too-many-passkeys');
}

/** Name of the product in an authenticator application and in the browser's list of passkeys. */
const productName = ({ language }: SignedIn): string => translate(language, 'shell:product');

/**
 * Replaces the recovery codes by ten new ones; the other sessions end, as with any change of factors.
 * @throws ProblemError 409 `no-second-factor`
 */
export async function renewCodes({ db }: Services, { account, tokenHash }: Owner): Promise<string[]> {
  const { totp_at, passkeys } = await factorsOf({ db }, account.id);
  if (!totp_at && passkeys === 0) throw new ProblemError(409, 'no-second-factor');
  await logSecurityEvent(db, 'recovery-codes-renewed', { userId: account.id, actorId: account.id });
  await endSessions(db, account.id, tokenHash);
  return renewRecoveryCodes(db, account.id);
}

/**
 * Logs the new factor and ends the account's other sessions, which were opened without it. Returns new recovery codes if the account has
 * none, else null.
 */
async function afterSetting(
  { db }: Services,
  { account, tokenHash }: Owner,
  event: 'totp-set' | 'passkey-added',
): Promise<string[] | null> {
  await logSecurityEvent(db, event, { userId: account.id, actorId: account.id });
  await endSessions(db, account.id, tokenHash);
  const { codes_left } = await factorsOf({ db }, account.id);
  return codes_left > 0 ? null : renewRecoveryCodes(db, account.id);
}

function totpKey(settings: Services['settings']): Buffer {
  const key = factorKey(settings);
  if (!key) throw new ProblemError(409, 'totp-not-available');
  return key;
}

function partyOf(settings: Services['settings']): RelyingParty {
  const party = relyingParty(settings);
  if (!party) throw new ProblemError(409, 'passkeys-not-available');
  return party;
}

const enrolmentExpired = () => new ProblemError(422, 'enrolment-over');
