/** The toggles of the technical validation form (rules/technical-review, "Form"). */
export interface TechnicalMarks {
  docs: { validation: boolean }[];
  fields: boolean;
  lot_priorities: boolean;
  estimate_compliance: boolean;
  need_direction: boolean;
}

export type TechnicalOutcome = 'approved' | 'rejected' | 'direction';

/**
 * Returns the outcome: "direction" if the direction is to decide; otherwise positive only if all three toggles are true and every
 * document is valid.
 */
export function technicalOutcome(marks: TechnicalMarks): TechnicalOutcome {
  if (marks.need_direction) return 'direction';
  const toggles = marks.fields && marks.lot_priorities && marks.estimate_compliance;
  return toggles && marks.docs.every((doc) => doc.validation) ? 'approved' : 'rejected';
}
