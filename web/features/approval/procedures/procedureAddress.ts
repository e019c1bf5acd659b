import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { approvalAddress, negotiationAddress } from '../../../routes/approvalAddress';

type Procedure = ApplicationView['negotiation_procedures'][number];

/**
 * The page of a procedure: of an offline one its estimate, of an online one its changes, or the decision where the step that the
 * address asks for (`?step=`) is none of the three answers.
 */
export function procedureAddress(
  applicationId: string,
  { _id, type }: Pick<Procedure, '_id' | 'type'>,
  search = '',
): string {
  if (type === 'offline') return approvalAddress(applicationId, 'estimate/:procid', _id);
  const step = new URLSearchParams(search).get('step') ?? '';
  const decides = step !== '' && !step.startsWith('negotiation.answer_');
  return negotiationAddress(_id, decides ? 'decision' : 'edits');
}
