import { expect, type Page } from '@playwright/test';

export const STAGES = [
  'Перевірка',
  'Експерти',
  'Переговори',
  'Дирекція',
  'Рада',
  'Договір',
  'Звітність',
  'Акт',
] as const;

/** Text after the name of a stage: its state and, if the stage was reached, its status. */
export type StageLook = `${'Пройдено' | 'Триває' | 'Закрито'} ${string}` | 'Попереду' | 'Закрито';

/** Expects the eight stages with these looks in the head, followed by the items in `more`. */
export async function expectRibbon(
  page: Page,
  looks: readonly StageLook[],
  ...more: RegExp[]
): Promise<void> {
  const stages = page.getByRole('navigation', { name: 'Етапи заявки' }).getByRole('button');
  await expect(stages).toHaveText([...STAGES.map((stage, index) => lookOf(stage, looks[index])), ...more]);
}

/** Returns a pattern for a stage that ends with the status; equal state and status are shown once. */
function lookOf(stage: string, look: StageLook | undefined): RegExp {
  const [state = '', ...status] = look?.split(' ') ?? [];
  const text = [...new Set([state, status.join(' ')])].filter(Boolean).join(' ');
  return new RegExp(`^${stage}\\s*${text}$`, 'u');
}

/** Padding around a stage's text, in px: the line may end within it. */
const PADDING_PX = 8;

/** Expects that at 390 px, where the line of stages scrolls, this stage is fully in view. */
export async function expectInLine(page: Page, stage: RegExp): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  const line = page.getByRole('navigation', { name: 'Етапи заявки' });
  await expect
    .poll(async () => {
      const [lineBox, button] = [
        await line.boundingBox(),
        await line.getByRole('button', { name: stage }).boundingBox(),
      ];
      if (!lineBox || !button) return false;
      return button.x >= lineBox.x && button.x + button.width <= lineBox.x + lineBox.width + PADDING_PX;
    })
    .toBe(true);
  if (wide) await page.setViewportSize(wide);
}

/** Expects that beside the menu, at 1280 px, the whole line of stages is in view, and that the tabs stand in one row. */
export async function expectWholeLine(page: Page): Promise<void> {
  const line = page.getByRole('navigation', { name: 'Етапи заявки' });
  await expect.poll(() => line.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(1);
  const tabs = page.getByRole('navigation', { name: 'Розділи заявки' }).getByRole('link');
  const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
}
