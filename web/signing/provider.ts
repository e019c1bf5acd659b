import type { OutputOf } from '../../api/contract/endpoint';
import type { contract } from '../../api/contract';

/** A ticket with what it signs and the provider it is for. */
export type SigningTicket = OutputOf<typeof contract.ticket>;
export type ProviderConfig = SigningTicket['provider'];

export interface Progress {
  done: number;
  total: number;
}

/** The browser's half of a signing provider: the object that its script puts into the page. */
export interface SigningPlugin {
  /** Brings the widget up; rejects when the provider does not answer. */
  init(options: Record<string, unknown>): Promise<void>;
  /** Shows the widget until the ticket's items are signed; rejects with a PluginFailure. */
  sign(request: {
    ticket: string;
    language?: string;
    onProgress?: (progress: Progress & { id: string }) => void;
  }): Promise<{ items: { id: string }[] }>;
  /** Takes the widget away. */
  destroy(): void;
}

/** Error of `sign` and `init`; `items` were signed before it stopped. */
export interface PluginFailure {
  code: 'init-failed' | 'sign-failed' | 'cancelled';
  reason?: string;
  items?: { id: string }[];
}
