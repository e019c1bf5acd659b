import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

/** The signing widget in its frame. */
export const widgetOf = (page: Page) => page.frameLocator('iframe');

/** Signs in the widget with the signer's own demonstration key. */
export async function signInWidget(page: Page, signer: string): Promise<void> {
  const widget = widgetOf(page);
  const source = widget.getByLabel('Звідки взяти ключ');
  await expect(source.getByRole('option', { name: `${signer} — демонстраційний ключ` })).toBeAttached();
  await source.selectOption({ label: `${signer} — демонстраційний ключ` });
  await widget.getByLabel('Пароль ключа').fill(DEMO_PASSWORD);
  await widget.getByRole('button', { name: 'Зчитати ключ' }).click();
  await widget.getByRole('button', { name: /^Підписати \d+ документ/ }).click();
}
