import type { TicketUser } from '../ticket';

/** A signer as providers list them; names are those of rules/agreement-and-signing, "Signers". */
export interface ListedSigner {
  FullName: string;
  /** SHA-1 of the certificate, upper-case hexadecimal. */
  Thumbprint: string;
  /** ISO 8601. */
  SignDateTime: string;
}

/** A file to be signed: `key` names it for ever, `sha256` is lower-case hexadecimal. */
export interface Registration {
  key: string;
  title: string;
  sha256: string;
}

/** The server's half of a signing provider. Every call may throw ProviderUnavailable or ProviderRefused. */
export interface SigningProvider {
  /** Whether the provider is there; throws if not. */
  ping(): Promise<void>;
  /** Registers what is to be signed, once per key, and answers the provider's id (`sign_id`). */
  registerItem(registration: Registration): Promise<string>;
  /** A short-lived permission for the user's browser to sign these items. No call to the provider is made. */
  ticket(request: { items: string[]; user: TicketUser }): string;
  /** Hands in a signature (base64 CMS) that was made elsewhere; the provider checks and completes it. */
  submit(itemId: string, cmsBase64: string): Promise<ListedSigner>;
  /** As `submit`, for several items at once: all are accepted or none; the refusal's detail names the item. */
  submitAll(signatures: readonly { id: string; cms: string }[]): Promise<ListedSigner[]>;
  /** Returns the signers, in order of arrival. */
  listSigns(itemId: string): Promise<ListedSigner[]>;
  /** The signature at this place of the list: CMS in DER. */
  fetchSignature(itemId: string, index: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The provider gave no answer, or none that can be understood: worth trying again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider answered no, for the reason in `code`. Trying again changes nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail = '',
  ) {
    super(`${status} ${code} ${detail}`.trim());
  }
}
