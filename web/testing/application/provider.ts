import type { PluginFailure } from '../../signing/provider';
import type { Routes } from '../server';

/**
 * Stands in for the signing provider: its script arrives, or does not; what it brings signs, or fails in this way.
 * Gives the way to be rid of it.
 */
export function providerStandIn(arrives: boolean, failure?: PluginFailure): () => void {
  const plugin = {
    init: () => Promise.resolve(),
    // As the plugin does, which fails with a plain object.
    sign: () => (failure ? Promise.reject(failure) : Promise.resolve({ items: [{ id: item }] })),
    destroy: () => undefined,
  };
  const watching = new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(added instanceof HTMLScriptElement)) continue;
      if (arrives) Object.assign(window, { SignHost: plugin });
      added.dispatchEvent(new Event(arrives ? 'load' : 'error'));
    }
  });
  watching.observe(document.head, { childList: true });
  return () => watching.disconnect();
}

let script = 0;
let item = '';

/** The server's answer to who wants to sign: one item, under a script of its own, for a script is loaded once. */
export function ticketFor(id: string): Routes {
  script += 1;
  item = id;
  const provider = { script: `/plugin-${script}.js`, integrity: null, options: {} };
  return {
    'POST /api/signing/ticket': () => ({ ticket: 't', items: [{ id, title: 'Протокол' }], provider }),
  };
}
