import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';

/** Returns the frame of the signing widget, which may run scripts; a displayed document has another frame. */
export const widgetOf = (page: Page) => page.frameLocator('iframe[sandbox]');

/** Signs in the widget with the signer's own demonstration key; the names of all signed documents contain `subjectText`. */
export async function signInWidget(page: Page, signer: string, subjectText?: string): Promise<void> {
  const widget = widgetOf(page);
  const source = widget.getByLabel('Звідки взяти ключ');
  await expect(source.getByRole('option', { name: `${signer} — демонстраційний ключ` })).toBeAttached();
  await source.selectOption({ label: `${signer} — демонстраційний ключ` });
  await widget.getByLabel('Пароль ключа').fill(DEMO_PASSWORD);
  await widget.getByRole('button', { name: 'Зчитати ключ' }).click();
  const signButton = widget.getByRole('button', { name: /^Підписати \d+ файл/ });
  await expect(signButton).toBeEnabled();
  if (subjectText)
    await expect(widget.getByRole('listitem').filter({ hasNotText: subjectText })).toHaveCount(0);
  await signButton.click();
}
