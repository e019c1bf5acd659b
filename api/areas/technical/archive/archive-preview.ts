import { applicationRef } from '../../../../domain/flows';
import { technicalOutcome } from '../../../../domain/application/technical';
import { renderProtocol } from '../../../../pdf/protocols';
import { readStep } from '../../../../records/protocols/data/step';
import { technicalData } from '../../../../records/protocols/data/technical';
import type { BodyOf } from '../../../contract/endpoint';
import type { protocolPreview as previewCall } from '../contract/technical';
import type { Services, SignedIn } from '../../../services';

/**
 * Prints the protocol for the form's present input. It uses the same data and the same code as the real
 * protocol, and marks every page as a preview. Nothing is stored.
 * @throws PdfError
 */
export async function protocolPreview(
  { db, settings }: Services,
  { id, role }: SignedIn,
  applicationId: string,
  { message, ...validation }: BodyOf<typeof previewCall>,
): Promise<Uint8Array> {
  const outcome = technicalOutcome(validation);
  const facts = await readStep({ db }, settings.demo, {
    subject: applicationRef(applicationId),
    updateId: '',
    step: 'tech_review.validate',
    kind: 'technical',
    outcome,
    actor: { id, role },
  });
  const data = await technicalData({ ...facts, body: { comment: message, validation } });
  return renderProtocol('technicalValidation', { ...data, draft: true });
}
