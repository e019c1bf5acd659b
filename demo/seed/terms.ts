import type { DeadlineKind } from '../../domain/process/types';
import type { ContestTerms } from '../content';

/** A contest's terms by the product's kinds of deadline; what is not named keeps its usual term. */
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

/** Days off in Ukraine on which no term is counted (outside martial law); movable feasts of 2026 and 2027 included. */
export const HOLIDAYS: readonly string[] = [
  ...['2026', '2027'].flatMap((year) =>
    ['01-01', '03-08', '05-01', '05-08', '06-28', '07-15', '08-24', '10-01', '12-25'].map(
      (day) => `${year}-${day}`,
    ),
  ),
  '2026-04-13',
  '2026-06-01',
  '2027-05-03',
  '2027-06-21',
];
