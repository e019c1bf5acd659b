import type { ApplicationView } from '../../api/areas/application/contract/application';
import { commissionSum as sumOfCommission } from '../../domain/application/granted-sum';

/**
 * Returns the sum in hryvnias that the commission of the last offline procedure has granted; undefined once the
 * boards have granted one.
 */
export const commissionSum = ({
  sum: { granted },
  negotiation_procedures: procedures,
}: Pick<ApplicationView, 'sum' | 'negotiation_procedures'>): number | null =>
  granted === null ? (sumOfCommission(procedures) ?? null) : null;
