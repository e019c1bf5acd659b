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
