import { loadProvider, ProviderMissing } from './loadProvider';
import type { PluginFailure, Progress, SigningTicket } from './provider';

/** Outcome of a signing; `items`: the provider's ids of the signed items, also if not all were signed. */
export type SigningOutcome =
  | { kind: 'signed'; items: string[] }
  | { kind: 'cancelled'; items: string[] }
  | { kind: 'failed'; items: string[]; reason: string }
  /** The provider did not answer. */
  | { kind: 'unavailable'; items: [] };

export interface SigningOptions {
  /** Language of the widget. */
  language: string;
  onProgress?: (progress: Progress) => void;
}

/** Shows the provider's widget until all items of the ticket are signed, and then removes it. */
export async function signTicket(
  { ticket, provider }: SigningTicket,
  { language, onProgress }: SigningOptions,
): Promise<SigningOutcome> {
  try {
    const plugin = await loadProvider(provider);
    try {
      await plugin.init({ ...provider.options, theme: document.documentElement.dataset.theme ?? 'auto' });
      const { items } = await plugin.sign({ ticket, language, onProgress });
      return { kind: 'signed', items: items.map(({ id }) => id) };
    } finally {
      plugin.destroy();
    }
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SigningOutcome {
  if (error instanceof ProviderMissing) return { kind: 'unavailable', items: [] };
  const { code, reason = '', items = [] } = error as Partial<PluginFailure>;
  const signed = items.map(({ id }) => id);
  if (code === 'cancelled') return { kind: 'cancelled', items: signed };
  if (code === 'sign-failed') return { kind: 'failed', items: signed, reason };
  if (code === 'init-failed') return { kind: 'unavailable', items: [] };
  // Any other error is a fault of the program and not of the provider.
  throw error;
}
