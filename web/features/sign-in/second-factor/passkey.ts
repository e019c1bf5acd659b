import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../../api/problem';

type Options = Record<string, unknown> & { challenge: string };
type Made = { id: string; response: Record<string, unknown> };

/** Loads the passkey library on first use. */
const browser = () => import('@simplewebauthn/browser');

/** Returns whether passkeys of this domain work on this page. */
export const passkeysHere = (domain: string | null | undefined): boolean =>
  !!domain &&
  typeof window.PublicKeyCredential === 'function' &&
  (location.hostname === domain || location.hostname.endsWith(`.${domain}`));

/** Lets the user sign with a passkey. @throws ApiError `passkey-cancelled` with its words */
export async function askPasskey(options: Options, t: (key: string) => string): Promise<Made> {
  const { startAuthentication } = await browser();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const made = await startAuthentication({ optionsJSON }).catch((error: unknown) => refuse(error, t));
  return made as unknown as Made;
}

/** Lets the user make a passkey. @throws ApiError `passkey-cancelled`, `passkey-already` with their words */
export async function makePasskey(options: Options, t: (key: string) => string): Promise<Made> {
  const { startRegistration } = await browser();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => refuse(error, t));
  return made as unknown as Made;
}

/** Browsers deliberately report cancelled, expired and not allowed as the same error. */
function refuse(cause: unknown, t: (key: string) => string): never {
  const already = (cause as { name?: unknown }).name === 'InvalidStateError';
  const detail = t(already ? 'second-factor:passkeyAlready' : 'second-factor:passkeyCancelled');
  const code = already ? 'passkey-already' : 'passkey-cancelled';
  throw new ApiError({ status: 422, code, detail }, { cause });
}
