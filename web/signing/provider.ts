import type { OutputOf } from '../../api/contract/endpoint';
import type { contract } from '../../api/contract';

/** A ticket with the items that it signs and its provider. */
export type SigningTicket = OutputOf<typeof contract.ticket>;
export type ProviderConfig = SigningTicket['provider'];

export interface Progress {
  done: number;
  total: number;
}

/** Plugin of a signing provider: the object that its script defines in the page. */
export interface SigningPlugin {
  /** Loads the widget; rejects if the provider does not answer. */
  init(options: Record<string, unknown>): Promise<void>;
  /** Shows the widget until the ticket's items are signed; rejects with a PluginFailure. */
  sign(request: {
    ticket: string;
    language?: string;
    onProgress?: (progress: Progress & { id: string }) => void;
  }): Promise<{ items: { id: string }[] }>;
  /** Removes the widget. */
  destroy(): void;
}

/** Error of `sign` and `init`; `items` were signed before the failure. */
export interface PluginFailure {
  code: 'init-failed' | 'sign-failed' | 'cancelled';
  reason?: string;
  items?: { id: string }[];
}
