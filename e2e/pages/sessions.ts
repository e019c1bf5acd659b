import { expect, type Locator, type Page } from '@playwright/test';

/** `/dr/tech_review`. */
export class SessionListPage {
  constructor(readonly page: Page) {}

  /** Opens the page by the menu. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Дирекція', exact: true }).first().click();
    await this.page.getByRole('main').getByRole('link', { name: 'Технічний відбір' }).click();
    await expect(this.page).toHaveURL('/dr/tech_review');
  }

  async find(numberOrDate: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Номер або дата засідання' }).fill(numberOrDate);
    await expect(this.page).toHaveURL(`/dr/tech_review?search=${encodeURIComponent(numberOrDate)}`);
  }

  row(counter: number): Locator {
    return this.page.getByRole('row').filter({ has: this.link(counter) });
  }

  link(counter: number): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^№ ${counter} від`) });
  }
}

/** `/dr/tech_review/create`. */
export class SessionCreatePage {
  readonly members: Locator;
  readonly agenda: Locator;

  constructor(readonly page: Page) {
    this.members = page.getByRole('region', { name: 'Учасники засідання' });
    this.agenda = page.getByRole('region', { name: 'Заявки для розгляду' });
  }

  async chooseMember(name: string): Promise<void> {
    await this.members.getByRole('searchbox').fill(name);
    await this.members.getByRole('checkbox', { name }).check();
  }

  /** Searches by the complete number. */
  async chooseApplication(number: string): Promise<void> {
    await this.agenda.getByRole('searchbox').fill(number);
    await expect(this.agenda.getByText('Знайдено 1 заявку')).toBeVisible();
    await this.agenda.getByRole('checkbox', { name: number }).check();
  }

  /** Creates the session and returns its number. */
  async create(): Promise<number> {
    await this.page.getByRole('button', { name: 'Створити', exact: true }).click();
    const heading = this.page.getByRole('heading', { level: 1, name: /^Засідання дирекції №/ });
    await expect(heading).toBeVisible();
    return Number(/\d+$/.exec((await heading.textContent()) ?? '')?.[0]);
  }
}

/** `/dr/tech_review/:id`. */
export class SessionPage {
  readonly acceptButton: Locator;

  constructor(readonly page: Page) {
    this.acceptButton = page.getByRole('main').getByRole('button', { name: 'Прийняти рішення', exact: true });
  }

  row(number: string): Locator {
    return this.page.getByRole('row').filter({ hasText: number });
  }

  async mark(number: string, decision: 'Так' | 'Ні' | 'Без рішення'): Promise<void> {
    const marks = this.page.getByRole('radiogroup', { name: `Рішення за заявкою ${number}` });
    await marks.getByText(decision, { exact: true }).click();
  }

  async expectMark(number: string, decision: string, member: string): Promise<void> {
    const row = this.row(number);
    await expect(row.getByRole('radio', { name: decision, exact: true })).toBeChecked();
    await expect(row.getByText(new RegExp(`^${member}, `))).toBeVisible();
  }

  text(name: 'Дата засідання' | 'Вступна частина' | 'Рішення'): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  /** Writes a text and waits until it is saved. */
  async write(name: 'Дата засідання' | 'Вступна частина' | 'Рішення', text: string): Promise<void> {
    await this.text(name).fill(text);
    await this.text(name).blur();
    await expect(this.page.getByText('Усе збережено')).toBeVisible();
  }

  /** Accepts the decisions; `counts`: expected texts of the dialog. */
  async accept(counts: string[]): Promise<void> {
    await this.acceptButton.click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText(counts);
    await dialog.getByRole('button', { name: 'Прийняти рішення', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
