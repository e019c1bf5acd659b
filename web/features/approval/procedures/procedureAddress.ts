import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { approvalAddress, negotiationAddress } from '../../../routes/approvalAddress';

type Procedure = ApplicationView['negotiation_procedures'][number];

/**
 * Returns the address of a procedure's page. An offline procedure has the page `estimate`. An online procedure has the page `decision` if
 * `?step=` names a step other than an answer, else the page `edits`.
 */
export function procedureAddress(
  applicationId: string,
  { _id, type }: Pick<Procedure, '_id' | 'type'>,
  search = '',
): string {
  if (type === 'offline') return approvalAddress(applicationId, 'estimate/:procid', _id);
  const step = new URLSearchParams(search).get('step') ?? '';
  const isDecision = step !== '' && !step.startsWith('negotiation.answer_');
  return negotiationAddress(_id, isDecision ? 'decision' : 'edits');
}
