import type { SignedItem, WidgetMessage, FrameOptions } from '../plugin/protocol';
import type { SigningLanguage, SigningText } from '../texts';
import { HostApi, HostRefusal, type DemoKey, type TicketContents, type TicketItem } from './host-api';
import { keepSessionKey, sessionKeyFor } from './session-key';
import { signItems } from './sign-items';
import { KeyProblem, openSigningKey, type SigningKey } from './signing-key';
import type { View } from './view';

/** Codes of refusals after which the ticket cannot be used any more. */
const finalCodes = new Set(['ticket-used', 'ticket-expired', 'ticket-invalid', 'ticket-foreign']);
const texts: Record<string, SigningText> = {
  'wrong-signer': 'error.wrong-signer',
  expired: 'error.expired',
  revoked: 'error.revoked',
  chain: 'error.chain',
  'key-usage': 'error.key-usage',
  'ticket-used': 'error.ticket-used',
  'ticket-expired': 'error.ticket-expired',
  unavailable: 'error.unavailable',
};

/**
 * One call of `sign`, from reading the ticket to the last signed item or to "Cancel". The opened key is dropped at
 * the end of the session.
 */
export class SigningSession {
  private readonly api: HostApi;
  private readonly stop = new AbortController();
  private contents: TicketContents | undefined;
  private demoKeys: DemoKey[] = [];
  private key: SigningKey | undefined;
  private signed: TicketItem[] = [];
  private signing = false;
  private failure: string | undefined;
  private isOver = false;

  constructor(
    ticket: string,
    private readonly view: View,
    private readonly options: FrameOptions,
    private readonly send: (message: WidgetMessage) => void,
  ) {
    this.api = new HostApi(ticket);
  }

  /** Reads the ticket and shows its items. */
  async start(language: SigningLanguage): Promise<void> {
    this.view.reset(language);
    this.view.el.cancel.focus();
    try {
      this.contents = await this.api.contents();
      if (this.contents.demo) this.demoKeys = await this.api.demoKeys();
    } catch (error) {
      this.fail(error);
      return this.view.showEnd();
    }
    if (this.isOver) return;
    this.signed = this.contents.items.filter((item) => item.used);
    this.view.showItems(this.contents.items);
    const { taxId } = this.contents.user;
    const session = this.options.keyStorage === 'session' ? sessionKeyFor(taxId) : undefined;
    const [ownKey] = this.demoKeys;
    const chosenSource = session
      ? 'session'
      : ownKey && ownKey.taxId === taxId
        ? `demo:${ownKey.id}`
        : 'file';
    this.view.status();
    this.view.showForm(false);
    this.view.showSources(session?.fullName, this.demoKeys, chosenSource);
    this.view.showForm(true);
  }

  /** Handles the choice of another source of the key. */
  onSourceChange(): void {
    this.view.showError();
    this.view.showSource(this.demoKeys.length > 0);
  }

  private async container(): Promise<ArrayBuffer> {
    const { source, file } = this.view.el;
    if (source.value.startsWith('demo:')) return this.api.demoContainer(source.value.slice('demo:'.length));
    const sessionKey = source.value === 'session' ? sessionKeyFor(this.contents?.user.taxId) : undefined;
    const keyBytes = sessionKey?.container ?? (await file.files?.[0]?.arrayBuffer());
    if (!keyBytes) throw new KeyProblem('error.no-file');
    return keyBytes;
  }

  /** Opens the chosen key with the password that was typed. */
  async readKey(): Promise<void> {
    const { contents, view } = this;
    if (!contents || this.isOver) return;
    view.showError();
    const password = view.el.password.value;
    if (!password) {
      view.showError('error.no-password');
      return view.el.password.focus();
    }
    view.setBusy(true);
    view.status('key.reading');
    try {
      const container = await this.container();
      const key = await openSigningKey(container, password, contents.user.taxId);
      if (this.isOver) return;
      view.el.password.value = '';
      this.key = key;
      if (this.options.keyStorage === 'session') {
        keepSessionKey({ fullName: key.subject.commonName, taxId: key.subject.taxId, container });
      }
      view.setBusy(false);
      view.showSigner(key, contents.items.length - this.signed.length);
    } catch (error) {
      view.setBusy(false);
      this.fail(error);
      const field =
        error instanceof KeyProblem && error.text === 'error.no-file' ? view.el.file : view.el.password;
      field.select();
      field.focus();
    }
    view.status();
  }

  /** Returns to the choice of a key. */
  changeKey(): void {
    this.key = undefined;
    this.view.showError();
    this.view.showForm(true);
  }

  /** Signs the remaining items and reports the result to the page. */
  async sign(): Promise<void> {
    const { contents, key, view } = this;
    if (!contents || !key || this.signing || this.isOver) return;
    this.signing = true;
    this.failure = undefined;
    view.showError();
    view.setBusy(true);
    const total = contents.items.length;
    const unsigned = contents.items.filter((item) => !this.signed.includes(item));
    view.progress(this.signed.length, total);
    const events = {
      started: (item: TicketItem) => view.showItem(item.id, 'signing'),
      failed: (item: TicketItem) => view.showItem(item.id, 'failed'),
      signed: (item: TicketItem) => {
        this.signed.push(item);
        view.showItem(item.id, 'signed');
        view.progress(this.signed.length, total);
        this.send({ type: 'progress', done: this.signed.length, total, id: item.id });
      },
    };
    try {
      await signItems(unsigned, key.identity, this.api, events, this.stop.signal);
      this.end(
        this.signed.length === total
          ? { type: 'signed', items: this.signedItems() }
          : this.cancelledMessage(),
      );
    } catch (error) {
      this.fail(error);
      if (this.stop.signal.aborted) return this.end(this.cancelledMessage());
      if (this.failure && finalCodes.has(this.failure)) return view.showEnd();
      view.setBusy(false);
      view.status();
      view.el.sign.focus();
    } finally {
      this.signing = false;
    }
  }

  /** Ends the session for the user: at once, or when the items that are being signed are done. */
  cancel(): void {
    if (this.isOver) return;
    this.stop.abort();
    if (this.signing) this.view.status('stopping');
    else this.end(this.cancelledMessage());
  }

  /** Returns the signed items in the order of the ticket. */
  private signedItems(): SignedItem[] {
    return (this.contents?.items ?? [])
      .filter((item) => this.signed.includes(item))
      .map(({ id }) => ({ id }));
  }

  private cancelledMessage(): WidgetMessage {
    const items = this.signedItems();
    return this.failure ? { type: 'failed', reason: this.failure, items } : { type: 'cancelled', items };
  }

  private fail(error: unknown): void {
    if (error instanceof KeyProblem) return this.showMessage(error.text);
    this.failure = error instanceof HostRefusal ? error.code : 'other';
    this.showMessage(texts[this.failure] ?? 'error.other');
  }

  private showMessage(text: SigningText): void {
    const name = this.contents?.user.fullName;
    if (text === 'error.wrong-signer' && !name) this.view.showError('error.wrong-signer-unnamed');
    else this.view.showError(text, { name: name ?? '' });
  }

  private end(message: WidgetMessage): void {
    if (this.isOver) return;
    this.isOver = true;
    this.key = undefined;
    this.view.el.form.reset();
    this.view.el.window.hidden = true;
    this.send(message);
  }
}
