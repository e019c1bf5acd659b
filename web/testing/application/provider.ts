import type { PluginFailure } from '../../signing/provider';
import type { Routes } from '../server';

/**
 * Mocks the signing provider: its script loads or fails to load, its plugin signs or fails with `failure`.
 * @returns function that removes the mock
 */
export function mockProvider(arrives: boolean, failure?: PluginFailure): () => void {
  const plugin = {
    init: () => Promise.resolve(),
    // The plugin rejects with a plain object.
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

/** Returns the server's answer to a request to sign: one item, with its own script, because a page loads each script only once. */
export function ticketFor(id: string): Routes {
  script += 1;
  item = id;
  const provider = { script: `/plugin-${script}.js`, integrity: null, options: {} };
  return {
    'POST /api/signing/ticket': () => ({ ticket: 't', items: [{ id, title: 'Протокол' }], provider }),
  };
}
