import type { TicketUser } from '../ticket';

/** A signer as providers list signers; field names as in rules/agreement-and-signing, "Signers". */
export interface ListedSigner {
  FullName: string;
  /** SHA-1 of the certificate, upper-case hexadecimal. */
  Thumbprint: string;
  /** ISO 8601. */
  SignDateTime: string;
}

/** A file to be signed. `key` identifies it permanently; `sha256` is lower-case hexadecimal. */
export interface Registration {
  key: string;
  title: string;
  sha256: string;
}

/** The server's part of a signing provider. Every call may throw ProviderUnavailable or ProviderRefused. */
export interface SigningProvider {
  /** Checks that the provider can be reached; throws if it cannot. */
  ping(): Promise<void>;
  /** Registers a file to be signed, once per key, and returns the provider's id of the item (`sign_id`). */
  registerItem(registration: Registration): Promise<string>;
  /** Returns a ticket: a short-lived permission for the user's browser to sign these items. The provider is not called. */
  ticket(request: { items: string[]; user: TicketUser }): string;
  /** Sends a signature (base64 CMS) that was created elsewhere; the provider checks and completes it. */
  submit(itemId: string, cmsBase64: string): Promise<ListedSigner>;
  /** Sends the signatures of several items at once: all are accepted or none; the refusal's detail names the item. */
  submitAll(signatures: readonly { id: string; cms: string }[]): Promise<ListedSigner[]>;
  /** Returns the signers, in order of arrival. */
  listSigns(itemId: string): Promise<ListedSigner[]>;
  /** Returns the signature with this index in the list, as CMS in DER. */
  fetchSignature(itemId: string, index: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The provider gave no answer, or an unreadable one; a retry may succeed. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider refused, for the reason in `code`; a retry will fail too. */
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
