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

/** An account is known to its passkeys by its id: no personal data, and the same for all of them. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));
const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

interface Stored {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: AuthenticatorTransport[];
}

const storedOf = (db: Database, userId: string) =>
  rows<Stored>({ db }, 'select * from passkeys where user_id = $1 order by created_at', [userId]);

/**
 * Returns the options for making a passkey that is found without a name (discoverable) and that asks its owner for a finger, face or
 * PIN, so that it signs in alone. It signs the ceremony's token.
 */
export async function creationOptions(
  db: Database,
  party: RelyingParty & { name: string },
  account: Pick<SignedIn, 'id' | 'email' | 'name'>,
  token: string,
): Promise<Record<string, unknown> & { challenge: string }> {
  const known = await storedOf(db, account.id);
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
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    })),
  };
}

/** Checks what the browser made, and stores it under this name. Nothing: it is not what was asked for. */
export async function storePasskey(
  on: Executor,
  party: RelyingParty,
  userId: string,
  made: { token: string; name: string; response: object },
): Promise<boolean> {
  const response = made.response as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: made.token,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = (response.response.transports ?? [])
    .filter((one) => typeof one === 'string')
    .slice(0, 8);
  const stored = await row(
    on,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning id`,
    [userId, id, Buffer.from(publicKey), counter, transports, made.name],
  );
  return stored !== undefined;
}

/** Returns the options for asking a passkey: one of this account, or any that its owner has for us. */
export async function requestOptions(
  db: Database,
  party: RelyingParty,
  token: string,
  userId?: string,
): Promise<Record<string, unknown> & { challenge: string }> {
  const known = userId ? await storedOf(db, userId) : [];
  return {
    ...(await generateAuthenticationOptions({
      rpID: party.id,
      challenge: bytesOf(token),
      userVerification: 'required',
      allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    })),
  };
}

/** Returns the id of the account whose passkey has signed this ceremony's token, or nothing. */
export async function ownerOfPasskey(
  db: Database,
  party: RelyingParty,
  token: string,
  answered: object,
): Promise<string | undefined> {
  const response = answered as AuthenticationResponseJSON;
  const stored = await row<Stored>({ db }, 'select * from passkeys where credential_id = $1', [response.id]);
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
