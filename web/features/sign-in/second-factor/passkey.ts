import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../../api/problem';

type Options = Record<string, unknown> & { challenge: string };
type PasskeyAnswer = { id: string; response: Record<string, unknown> };

/** Loads the passkey library on first use. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Returns whether passkeys of this domain can be used on this page. */
export const passkeysWork = (domain: string | null | undefined): boolean =>
  !!domain &&
  typeof window.PublicKeyCredential === 'function' &&
  (location.hostname === domain || location.hostname.endsWith(`.${domain}`));

/** Lets the user sign with a passkey. @throws ApiError `passkey-cancelled` with its text */
export async function askPasskey(options: Options, t: (key: string) => string): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch((error: unknown) =>
    throwPasskeyError(error, t),
  );
  return answer as unknown as PasskeyAnswer;
}

/** Lets the user create a passkey. @throws ApiError `passkey-cancelled`, `passkey-already` with their texts */
export async function makePasskey(options: Options, t: (key: string) => string): Promise<PasskeyAnswer> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON }).catch((error: unknown) =>
    throwPasskeyError(error, t),
  );
  return answer as unknown as PasskeyAnswer;
}

/** Throws the error of the browser as an ApiError. Browsers deliberately report "cancelled", "expired" and "not allowed" as the same error. */
function throwPasskeyError(cause: unknown, t: (key: string) => string): never {
  const already = (cause as { name?: unknown }).name === 'InvalidStateError';
  const detail = t(already ? 'second-factor:passkeyAlready' : 'second-factor:passkeyCancelled');
  const code = already ? 'passkey-already' : 'passkey-cancelled';
  throw new ApiError({ status: 422, code, detail }, { cause });
}
