import { STAGES, type StageLook } from '../pages/ribbon';

/** Returns the looks of the ribbon's eight stages: `begun`, then "ahead" for the others. */
export const standing = (begun: readonly StageLook[]): StageLook[] =>
  STAGES.map((_, index) => begun[index] ?? 'Попереду');

/** Texts of the stages after approval. */
const PASSED = {
  technical: 'Пройдено Погоджено',
  experts: 'Пройдено Затверджено',
  negotiation: 'Пройдено Завершено та підписано',
  direction: 'Пройдено Погоджено',
  board: 'Пройдено Рішення не потрібне',
  agreement: 'Пройдено Підписано обома сторонами',
  reporting: 'Пройдено Прийнято',
} as const satisfies Record<string, StageLook>;
const IN_ORDER: readonly StageLook[] = Object.values(PASSED);

/** Returns a ribbon with `count` passed stages, the given current one, and the rest ahead. */
export const after = (count: number, current: StageLook): StageLook[] =>
  standing([...IN_ORDER.slice(0, count), current]);
