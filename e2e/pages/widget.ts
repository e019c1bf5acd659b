import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

/** The signing widget in its frame, the one that may run scripts: a document shown on the page is in another. */
export const widgetOf = (page: Page) => page.frameLocator('iframe[sandbox]');

/** Signs in the widget with the signer's own demonstration key; `about` stands in the name of all that is signed. */
export async function signInWidget(page: Page, signer: string, about?: string): Promise<void> {
  const widget = widgetOf(page);
  const source = widget.getByLabel('Звідки взяти ключ');
  await expect(source.getByRole('option', { name: `${signer} — демонстраційний ключ` })).toBeAttached();
  await source.selectOption({ label: `${signer} — демонстраційний ключ` });
  await widget.getByLabel('Пароль ключа').fill(DEMO_PASSWORD);
  await widget.getByRole('button', { name: 'Зчитати ключ' }).click();
  const ready = widget.getByRole('button', { name: /^Підписати \d+ документ/ });
  await expect(ready).toBeEnabled();
  if (about) await expect(widget.getByRole('listitem').filter({ hasNotText: about })).toHaveCount(0);
  await ready.click();
}
