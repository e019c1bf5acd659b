import type { DeadlineKind } from '../../domain/process/types';
import type { ContestTerms } from '../content';

/** Returns a contest's terms by kind of deadline; kinds that are not returned have their default term. */
export const termsOf = (terms: ContestTerms): Partial<Record<DeadlineKind, number>> => ({
  technicalReview: terms.technicalReview,
  appeal: terms.appeal,
  expertReview: terms.expertReview,
  negotiationChanges: terms.negotiation,
  negotiationAnswer: Math.ceil(terms.negotiation / 2),
  agreementSignature: terms.agreement,
  reporting: terms.reporting,
  act: terms.act,
  ...(terms.decision && { decision: terms.decision }),
});

/** Public holidays in Ukraine, which terms do not count (outside martial law), with the movable feasts of 2026 and 2027. */
export const HOLIDAYS: readonly (readonly [day: string, name: string])[] = [
  ...['2026', '2027'].flatMap((year) =>
    (
      [
        ['01-01', 'Новий рік'],
        ['03-08', 'Міжнародний жіночий день'],
        ['05-01', 'День праці'],
        ['05-08', 'День пам’яті та перемоги над нацизмом'],
        ['06-28', 'День Конституції України'],
        ['07-15', 'День Української Державності'],
        ['08-24', 'День Незалежності України'],
        ['10-01', 'День захисників і захисниць України'],
        ['12-25', 'Різдво Христове'],
      ] as const
    ).map(([day, name]) => [`${year}-${day}`, name] as const),
  ),
  ['2026-04-13', 'Понеділок після Великодня'],
  ['2026-06-01', 'Понеділок після Трійці'],
  ['2027-05-03', 'Понеділок після Великодня'],
  ['2027-06-21', 'Понеділок після Трійці'],
];
