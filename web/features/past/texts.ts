import type { TFunction } from 'i18next';
import type { ReadOutput } from '../../reads/names';
import { formatMoment } from '../../shared/DateTime';

export type Past = ReadOutput<'applicationAt'>;
export type PastStanding = Past['standing'];

/** Returns the text for a moment; for a decision, its step. */
export const momentText = (t: TFunction<'application'>, language: string, { at, before }: PastStanding) => {
  const moment = formatMoment(at, language);
  return before
    ? t('past.before', { step: t(`processes:step.${before.step}.done`), moment })
    : t('past.at', { moment });
};
