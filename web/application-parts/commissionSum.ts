import type { ApplicationView } from '../../api/areas/application/contract/application';
import { NegotiationStatus } from '../../domain/statuses';

const PASSED: readonly number[] = [NegotiationStatus.passed, NegotiationStatus.passedSigned];

/** Returns the sum that the commission of the last offline procedure has granted, in hryvnias, until the boards grant one. */
export function commissionSum({
  sum: { granted },
  negotiation_procedures: procedures,
}: Pick<ApplicationView, 'sum' | 'negotiation_procedures'>): number | null {
  if (granted !== null) return null;
  return procedures.findLast(({ status, sum }) => sum !== null && PASSED.includes(status))?.sum ?? null;
}
