import type { HelloMessage, PageMessage, WidgetMessage } from '../plugin/protocol';
import { languageOf, signingTexts } from '../texts';
import { findElements } from './elements';
import { trapFocus } from './focus-trap';
import { SigningSession } from './signing-session';
import { View } from './view';

/** Origins of the product, written into the page by the host. */
const allowed = (document.documentElement.dataset['origins'] ?? '').split(' ');
document.title = signingTexts('uk')('dialog.title');
const view = new View(findElements());
let session: SigningSession | undefined;

function connect(port: MessagePort, { options }: HelloMessage): void {
  const send = (message: WidgetMessage) => port.postMessage(message);
  if (options.theme !== 'auto') document.documentElement.dataset['theme'] = options.theme;
  port.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'cancel') session?.cancel();
    if (data.type !== 'sign') return;
    session = new SigningSession(data.ticket, view, options, send);
    void session.start(languageOf(data.language));
  });
  port.start();
  send({ type: 'ready' });
}

let isConnected = false;
window.addEventListener(
  'message',
  ({ data, origin, ports }: MessageEvent<Partial<HelloMessage> | undefined>) => {
    const [port] = ports;
    if (isConnected || !port || data?.type !== 'signhost:hello' || !data.options || !allowed.includes(origin))
      return;
    isConnected = true;
    connect(port, { type: 'signhost:hello', options: data.options });
  },
);

trapFocus(view.el.window);
view.el.source.addEventListener('change', () => session?.onSourceChange());
view.el.form.addEventListener('submit', (event) => {
  event.preventDefault();
  void session?.readKey();
});
view.el.change.addEventListener('click', () => session?.changeKey());
view.el.sign.addEventListener('click', () => void session?.sign());
view.el.cancel.addEventListener('click', () => session?.cancel());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') session?.cancel();
});
