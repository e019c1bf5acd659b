import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

/** Returns the frame of the signing widget, which may run scripts; a displayed document has another frame. */
export const widgetOf = (page: Page) => page.frameLocator('iframe[sandbox]');

/** Signs in the widget with the signer's own demonstration key; the names of all signed documents contain `about`. */
export async function signInWidget(page: Page, signer: string, about?: string): Promise<void> {
  const widget = widgetOf(page);
  const source = widget.getByLabel('Звідки взяти ключ');
  await expect(source.getByRole('option', { name: `${signer} — демонстраційний ключ` })).toBeAttached();
  await source.selectOption({ label: `${signer} — демонстраційний ключ` });
  await widget.getByLabel('Пароль ключа').fill(DEMO_PASSWORD);
  await widget.getByRole('button', { name: 'Зчитати ключ' }).click();
  const ready = widget.getByRole('button', { name: /^Підписати \d+ файл/ });
  await expect(ready).toBeEnabled();
  if (about) await expect(widget.getByRole('listitem').filter({ hasNotText: about })).toHaveCount(0);
  await ready.click();
}
