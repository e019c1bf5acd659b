import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { AgreementStatus, Overall } from '../../../../domain/statuses';

/**
 * Returns the text key of the reason why no document of an application is generated now; undefined if one can be (rules/documents, "The
 * document as the agreement").
 */
export function generationRefusal({ reporting_review: review }: ApplicationView): string | undefined {
  if (review.status !== Overall.agreement) return 'documents:generate.stage';
  return review.grunt_agreement.status === AgreementStatus.absent ? undefined : 'documents:generate.agreed';
}
