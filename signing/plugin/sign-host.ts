import { languageOf, signingTexts } from '../texts';
import { FrameDialog } from './frame-dialog';
import type { FrameOptions, HelloMessage, PageMessage, SignedItem, WidgetMessage } from './protocol';
import { SignHostError } from './sign-host-error';

export interface InitOptions {
  /** This host always queries the OCSP responder and always adds a time stamp; `false` is refused. */
  ocsp?: boolean;
  tsp?: boolean;
  /** `session`: the key's container stays in the tab for half an hour, still encrypted with its password. */
  keyStorage?: FrameOptions['keyStorage'];
  /** CSS pixels. */
  modalWidth?: number;
  theme?: FrameOptions['theme'];
  /** Language of the widget if `sign` names none. */
  locale?: string;
  /** Time limit for the frame to load, in ms. */
  timeoutMs?: number;
}

export interface SignRequest {
  /** Made by the product's server; it names the items and the user. */
  ticket: string;
  language?: string;
  /** Called after each signed item. */
  onProgress?: (progress: { done: number; total: number; id: string }) => void;
}

interface OpenFrame {
  dialog: FrameDialog;
  port: MessagePort;
}

/** The plugin's object: one frame in a page, and one signing at a time. */
export class SignHost {
  readonly version = 1;
  private options: InitOptions = {};
  private opening: Promise<OpenFrame> | undefined;
  private discard: (() => void) | undefined;
  private busy = false;

  constructor(private readonly origin: string) {}

  /** Loads the frame. A second call does nothing, unless the first failed. Throws `init-failed`. */
  async init(options: InitOptions = {}): Promise<void> {
    if (options.ocsp === false || options.tsp === false)
      throw new SignHostError('init-failed', 'unsupported');
    this.options = options;
    this.opening ??= this.openFrame(options);
    try {
      await this.opening;
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }

  private openFrame(options: InitOptions): Promise<OpenFrame> {
    const { port1: port, port2: framePort } = new MessageChannel();
    const cancel = () => port.postMessage({ type: 'cancel' } satisfies PageMessage);
    const dialog = new FrameDialog(`${this.origin}/widget.html`, options.modalWidth ?? 775, cancel);
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        port.close();
        dialog.remove();
        reject(new SignHostError('init-failed', reason));
      };
      const timer = setTimeout(() => fail('timeout'), options.timeoutMs ?? 10_000);
      this.discard = () => {
        clearTimeout(timer);
        fail('destroyed');
      };
      port.addEventListener('message', function ready({ data }: MessageEvent<WidgetMessage>) {
        if (data.type !== 'ready') return;
        clearTimeout(timer);
        port.removeEventListener('message', ready);
        resolve({ dialog, port });
      });
      port.start();
      dialog.frame.addEventListener(
        'load',
        () => {
          const { keyStorage = 'session', theme = 'auto' } = options;
          const hello: HelloMessage = { type: 'signhost:hello', options: { keyStorage, theme } };
          dialog.frame.contentWindow?.postMessage(hello, this.origin, [framePort]);
        },
        { once: true },
      );
    });
  }

  /** Shows the widget until the ticket's items are signed. Throws SignHostError. */
  async sign(request: SignRequest): Promise<{ items: SignedItem[] }> {
    if (!this.opening) throw new SignHostError('init-failed', 'not initialised');
    if (this.busy) throw new SignHostError('sign-failed', 'busy');
    this.busy = true;
    try {
      const { dialog, port } = await this.opening;
      const language = languageOf(request.language ?? this.options.locale);
      dialog.open(signingTexts(language)('dialog.title'));
      try {
        return await this.exchangeMessages(
          port,
          { type: 'sign', ticket: request.ticket, language },
          request.onProgress,
        );
      } finally {
        dialog.close();
      }
    } finally {
      this.busy = false;
    }
  }

  private exchangeMessages(
    port: MessagePort,
    message: PageMessage,
    onProgress: SignRequest['onProgress'],
  ): Promise<{ items: SignedItem[] }> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        port.removeEventListener('message', onMessage);
        finish();
      };
      const onMessage = ({ data }: MessageEvent<WidgetMessage>) => {
        if (data.type === 'progress') onProgress?.({ done: data.done, total: data.total, id: data.id });
        if (data.type === 'signed') end(() => resolve({ items: data.items }));
        if (data.type === 'cancelled') end(() => reject(new SignHostError('cancelled', '', data.items)));
        if (data.type === 'failed')
          end(() => reject(new SignHostError('sign-failed', data.reason, data.items)));
      };
      port.addEventListener('message', onMessage);
      this.discard = () => end(() => reject(new SignHostError('cancelled', 'destroyed')));
      port.postMessage(message);
    });
  }

  /** Removes the frame; a running signing ends as cancelled. `init` may be called again. */
  destroy(): void {
    const { opening } = this;
    this.opening = undefined;
    this.discard?.();
    this.discard = undefined;
    opening?.then(
      ({ dialog, port }) => {
        port.close();
        dialog.remove();
      },
      () => undefined, // the frame never loaded
    );
  }
}
