import type { ContestTerms } from './types';

/** Bounds of a duration in days. */
interface Duration {
  least: number;
  most: number;
  /** Term of the contest within which the work is done, so that nothing in the history was late. */
  term: keyof ContestTerms;
}

/**
 * Days that pass before a part of the work, in the history of applications that have passed the boards. The term is in working days, so a
 * duration of as many calendar days always keeps it. The usual term of a decision, where a contest has none, is five working days.
 */
export const DURATIONS = {
  technical: { least: 2, most: 6, term: 'technicalReview' },
  evaluation: { least: 5, most: 10, term: 'expertReview' },
  negotiation: { least: 2, most: 5, term: 'decision' },
  direction: { least: 2, most: 5, term: 'decision' },
  supervisory: { least: 2, most: 5, term: 'decision' },
  signature: { least: 3, most: 10, term: 'agreement' },
  agreement: { least: 3, most: 5, term: 'decision' },
  reporting: { least: 45, most: 60, term: 'reporting' },
  act: { least: 5, most: 10, term: 'act' },
} as const satisfies Record<string, Duration>;

export type PauseName = keyof typeof DURATIONS;

/** Targets below this one have no history: their applications were submitted on the day of the seeding. */
export const FIRST_TARGET_WITH_HISTORY = 'direction:-1';
