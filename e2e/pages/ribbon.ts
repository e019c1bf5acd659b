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

/** What the ribbon says of a stage behind its name: its state and, if it was reached, its status. */
export type StageLook = `${'Пройдено' | 'Триває' | 'Закрито'} ${string}` | 'Попереду' | 'Закрито';

/** The ribbon shows these eight stages, and after them what else is named. */
export async function expectRibbon(
  page: Page,
  looks: readonly StageLook[],
  ...more: RegExp[]
): Promise<void> {
  const stages = page.getByRole('navigation', { name: 'Етапи заявки' }).locator('> ol > li');
  await expect(stages).toHaveText([...STAGES.map((stage, place) => lookOf(stage, looks[place])), ...more]);
}

/** Behind the status there is the day since when, or a task, or nothing: never the rest of a longer status. */
function lookOf(stage: string, look: StageLook | undefined): RegExp {
  const words = look?.split(' ') ?? [];
  const [state, ...status] = words;
  return new RegExp(`^${stage}\\s*${state}\\s*${status.join(' ')}(?=\\s*з \\d|\\s*$|[А-ЯЄІЇҐ])`, 'u');
}
