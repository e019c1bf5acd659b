import { STAGES, type StageLook } from '../pages/ribbon';

/** Returns the texts of the ribbon's eight stages: those of the begun stages, and "Попереду" for the rest. */
export const standing = (reachedStages: readonly StageLook[]): StageLook[] =>
  STAGES.map((_, index) => reachedStages[index] ?? 'Попереду');

/** Texts of the stages once they are passed. */
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

/** Returns the texts of a ribbon with `count` passed stages and this current stage; the rest is "Попереду". */
export const ribbonAfter = (count: number, current: StageLook): StageLook[] =>
  standing([...IN_ORDER.slice(0, count), current]);
