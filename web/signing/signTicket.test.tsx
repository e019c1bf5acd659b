import { webConfig } from '../../signing/provider/web-config';
import { signTicket } from './signTicket';

test('the plugin is started with the options of the server: OCSP and time stamp on, keys for the session, 775 px', async () => {
  const startedWrites: object[] = [];
  Object.assign(window, {
    SignHost: {
      init: (options: object) => Promise.resolve(void startedWrites.push(options)),
      sign: () => Promise.resolve({ items: [{ id: 'item-1' }] }),
      destroy: () => undefined,
    },
  });
  const arrived = new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes]))
      if (added instanceof HTMLScriptElement) added.dispatchEvent(new Event('load'));
  });
  arrived.observe(document.head, { childList: true });
  const { scriptUrl: script, options } = webConfig('https://signing.example.org');
  const outcome = await signTicket(
    { ticket: 't', items: [], provider: { script, integrity: null, options: { ...options } } },
    { language: 'uk' },
  );
  arrived.disconnect();
  expect(outcome).toEqual({ kind: 'signed', items: ['item-1'] });
  expect(startedWrites).toEqual([
    expect.objectContaining({ ocsp: true, tsp: true, keyStorage: 'session', modalWidth: 775 }),
  ]);
});
