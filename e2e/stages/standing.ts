import { STAGES, type StageLook } from '../pages/ribbon';

/** The ribbon's eight stages: those named, and all others ahead. */
export const standing = (begun: readonly StageLook[]): StageLook[] =>
  STAGES.map((_, place) => begun[place] ?? 'Попереду');

/** Ribbon of the stages once they have been passed on the approving way. */
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

/** The first `count` stages passed, the next one as named, the rest ahead. */
export const after = (count: number, current: StageLook): StageLook[] =>
  standing([...IN_ORDER.slice(0, count), current]);
