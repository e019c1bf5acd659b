import { DEMO_PASSWORD } from '../authority/demo-password';
import { signingTexts, type SigningLanguage, type SigningText, type Translate } from '../texts';
import { textElement, type Elements } from './elements';
import type { DemoKey, TicketItem } from './host-api';
import type { SigningKey } from './signing-key';

export type ItemState = 'signing' | 'signed' | 'failed';

/** Draws the widget; makes no decisions. */
export class View {
  private t: Translate = signingTexts('uk');
  private language: SigningLanguage = 'uk';

  constructor(readonly el: Elements) {}

  /** Shows an empty window in this language, while the ticket is loading. */
  reset(language: SigningLanguage): void {
    const { el } = this;
    this.language = language;
    this.t = signingTexts(language);
    document.documentElement.lang = language;
    document.title = this.t('dialog.title');
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      element.textContent = this.t(element.dataset['text'] as SigningText);
    }
    el.items.replaceChildren();
    el.itemsHeading.textContent = '';
    el.form.reset();
    el.progressRow.hidden = true;
    this.showError();
    this.showForm(false);
    el.form.hidden = true;
    el.window.hidden = false;
    this.status('loading');
  }

  status(key?: SigningText, values?: Record<string, string | number>): void {
    this.el.status.textContent = key ? this.t(key, values) : '';
  }

  showError(key?: SigningText, values?: Record<string, string | number>): void {
    this.el.error.textContent = key ? this.t(key, values) : '';
  }

  showItems(items: TicketItem[]): void {
    this.el.itemsHeading.textContent = this.t('items.heading', { count: items.length });
    const rows = items.map((item) => {
      const row = textElement('li', '');
      row.dataset['id'] = item.id;
      row.append(textElement('span', item.title), textElement('span', '', 'state'));
      return row;
    });
    this.el.items.replaceChildren(...rows);
    // a scrollable list must be reachable by keyboard
    if (this.el.items.scrollHeight > this.el.items.clientHeight) this.el.items.tabIndex = 0;
    else this.el.items.removeAttribute('tabindex');
    for (const item of items) if (item.used) this.showItem(item.id, 'signed');
  }

  showItem(id: string, state: ItemState): void {
    const row = [...this.el.items.children].find(
      (entry) => entry instanceof HTMLElement && entry.dataset['id'] === id,
    );
    if (!(row instanceof HTMLElement)) return;
    row.dataset['state'] = state;
    const label = row.querySelector('.state');
    if (label) label.textContent = this.t(`items.${state}`);
    row.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the sources of a key; their values are `session`, `file`, `demo:<id>`. */
  showSources(sessionName: string | undefined, demoKeys: DemoKey[], chosenSource: string): void {
    const { source } = this.el;
    const option = (value: string, text: string) => new Option(text, value);
    source.replaceChildren();
    if (sessionName) source.append(option('session', this.t('key.source.session', { name: sessionName })));
    source.append(option('file', this.t('key.source.file')));
    if (demoKeys.length > 0) {
      const group = document.createElement('optgroup');
      group.label = this.t('key.demoGroup');
      for (const { id, fullName } of demoKeys) {
        group.append(option(`demo:${id}`, this.t('key.source.demo', { name: fullName })));
      }
      source.append(group);
    }
    source.value = chosenSource;
    this.showSource(demoKeys.length > 0);
  }

  /** Shows the fields of the chosen source. */
  showSource(demo: boolean): void {
    const { source, fileRow, hint } = this.el;
    fileRow.hidden = source.value !== 'file';
    hint.textContent =
      demo && source.value !== 'file' ? this.t('key.demoPassword', { password: DEMO_PASSWORD }) : '';
  }

  /** Shows the form for the key; with `focus` it focuses the first field to be filled in. */
  showForm(focus: boolean): void {
    const { el } = this;
    el.form.hidden = false;
    el.read.hidden = false;
    el.signer.hidden = true;
    el.sign.hidden = true;
    el.cancel.hidden = false;
    this.setBusy(false);
    if (focus) (el.source.value === 'file' ? el.source : el.password).focus();
  }

  /** Shows the holder of the key before signing. */
  showSigner({ subject, authority, validTo }: SigningKey, count: number): void {
    const { el, t } = this;
    const validToText = new Intl.DateTimeFormat(this.language, {
      dateStyle: 'long',
      timeZone: 'Europe/Kyiv',
    }).format(validTo);
    const details: [SigningText, string | undefined][] = [
      ['signer.name', subject.commonName],
      ['signer.taxId', subject.taxId],
      ['signer.organisation', subject.organisation],
      ['signer.edrpou', subject.edrpou],
      ['signer.authority', authority],
      ['signer.validTo', validToText],
    ];
    const rows = details.flatMap(([label, value]) =>
      value ? [textElement('dt', t(label)), textElement('dd', value)] : [],
    );
    el.signerDetails.replaceChildren(...rows);
    el.sign.textContent = t('sign', { count });
    el.form.hidden = true;
    el.read.hidden = true;
    el.signer.hidden = false;
    el.sign.hidden = false;
    el.sign.disabled = false;
    el.sign.focus();
  }

  /** Disables everything but "Cancel" while a key is read or items are signed. */
  setBusy(busy: boolean): void {
    const { source, file, password, read, sign, change } = this.el;
    for (const control of [source, file, password, read, sign, change]) control.disabled = busy;
    this.el.window.setAttribute('aria-busy', String(busy));
  }

  progress(done: number, total: number): void {
    this.el.progressRow.hidden = false;
    this.el.progress.max = total;
    this.el.progress.value = done;
    this.status('progress', { done, total });
  }

  /** Shows the last state, in which the window can only be closed. */
  showEnd(): void {
    const { el } = this;
    el.form.hidden = true;
    el.signer.hidden = true;
    el.read.hidden = true;
    el.sign.hidden = true;
    el.cancel.textContent = this.t('close');
    this.status();
    el.cancel.focus();
  }
}
