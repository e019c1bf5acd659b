import type { TFunction } from 'i18next';
import type { Failure } from '../api/problem';
import { formatMoment } from '../shared/DateTime';
import { roleName } from '../shared/processTexts';

/** Text about the decision that came first: person, step and moment. */
export const winnerText = (t: TFunction, winner: NonNullable<Failure['winner']>, language: string): string =>
  t('application:course.winner', {
    name: winner.name,
    role: roleName(t, winner.role),
    step: t(`processes:step.${winner.step}.done`),
    time: formatMoment(winner.created_at, language),
  });
