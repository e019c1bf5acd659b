import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { approvalAddress, negotiationAddress } from '../../../routes/approvalAddress';

type Procedure = ApplicationView['negotiation_procedures'][number];

/**
 * Returns the page of a procedure: the estimate of an offline one; the changes of an online one, or its decision if the
 * address's `?step=` is not one of the three answers.
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
