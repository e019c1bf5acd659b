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

/** Text of a stage behind its name: its state and, if it was reached, its status. */
export type StageLook = `${'Пройдено' | 'Триває' | 'Закрито'} ${string}` | 'Попереду' | 'Закрито';

/** The head shows these eight stages, and after them what else is named. */
export async function expectRibbon(
  page: Page,
  looks: readonly StageLook[],
  ...more: RegExp[]
): Promise<void> {
  const stages = page.getByRole('navigation', { name: 'Етапи заявки' }).getByRole('button');
  await expect(stages).toHaveText([...STAGES.map((stage, place) => lookOf(stage, looks[place])), ...more]);
}

/** Nothing stands behind the status; where it is the same word as the state, it is said once. */
function lookOf(stage: string, look: StageLook | undefined): RegExp {
  const [state = '', ...status] = look?.split(' ') ?? [];
  const said = [...new Set([state, status.join(' ')])].filter(Boolean).join(' ');
  return new RegExp(`^${stage}\\s*${said}$`, 'u');
}

/** Room around a stage's words, in px: the line may end within it. */
const PADDING = 8;

/** At 390 px, where the line of stages scrolls by itself, it shows this stage whole. */
export async function expectInLine(page: Page, stage: RegExp): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  const line = page.getByRole('navigation', { name: 'Етапи заявки' });
  await expect
    .poll(async () => {
      const [around, button] = [
        await line.boundingBox(),
        await line.getByRole('button', { name: stage }).boundingBox(),
      ];
      if (!around || !button) return false;
      return button.x >= around.x && button.x + button.width <= around.x + around.width + PADDING;
    })
    .toBe(true);
  if (wide) await page.setViewportSize(wide);
}
