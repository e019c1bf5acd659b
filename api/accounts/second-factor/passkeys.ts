import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Database, row, rows, run, type Executor } from '../../../db/query';
import type { SignedIn } from '../../services';
import type { RelyingParty } from './relying-party';

/** User handle of an account in its passkeys: the account's id, which is no personal data. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));
const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: AuthenticatorTransport[];
}

const storedPasskeys = (db: Database, userId: string) =>
  rows<PasskeyRow>({ db }, 'select * from passkeys where user_id = $1 order by created_at', [userId]);

/**
 * Returns the options for creating a passkey: discoverable (found without a name) and with user verification (finger, face or PIN). The
 * challenge is the ceremony's token.
 */
export async function creationOptions(
  db: Database,
  party: RelyingParty & { name: string },
  account: Pick<SignedIn, 'id' | 'email' | 'name'>,
  token: string,
): Promise<Record<string, unknown> & { challenge: string }> {
  const passkeys = await storedPasskeys(db, account.id);
  return {
    ...(await generateRegistrationOptions({
      rpID: party.id,
      rpName: party.name,
      userID: handleOf(account.id),
      userName: account.email,
      userDisplayName: account.name,
      challenge: bytesOf(token),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    })),
  };
}

/** Checks and stores a passkey that the browser has created. Returns false if the passkey does not verify or is stored already. */
export async function storePasskey(
  executor: Executor,
  party: RelyingParty,
  userId: string,
  registration: { token: string; name: string; response: object },
): Promise<boolean> {
  const response = registration.response as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: registration.token,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = (response.response.transports ?? [])
    .filter((transport) => typeof transport === 'string')
    .slice(0, 8);
  const inserted = await row(
    executor,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning id`,
    [userId, id, Buffer.from(publicKey), counter, transports, registration.name],
  );
  return inserted !== undefined;
}

/** Returns the options for requesting a passkey: one of this account, or any discoverable passkey if no account is named. */
export async function requestOptions(
  db: Database,
  party: RelyingParty,
  token: string,
  userId?: string,
): Promise<Record<string, unknown> & { challenge: string }> {
  const passkeys = userId ? await storedPasskeys(db, userId) : [];
  return {
    ...(await generateAuthenticationOptions({
      rpID: party.id,
      challenge: bytesOf(token),
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    })),
  };
}

/** Returns the id of the account whose passkey has signed the ceremony's token; undefined if the passkey is unknown or does not verify. */
export async function ownerOfPasskey(
  db: Database,
  party: RelyingParty,
  token: string,
  assertion: object,
): Promise<string | undefined> {
  const response = assertion as AuthenticationResponseJSON;
  const stored = await row<PasskeyRow>({ db }, 'select * from passkeys where credential_id = $1', [
    response.id,
  ]);
  if (!stored) return undefined;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: token,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: Number(stored.counter),
      transports: stored.transports,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await run({ db }, 'update passkeys set counter = $2, used_at = now() where id = $1', [
    stored.id,
    verified.authenticationInfo.newCounter,
  ]);
  return stored.user_id;
}
