import { contract } from '../../../api/contract';
import { endpoint, idParams } from '../../../api/contract/define';

/** The ticket to sign a rollback's protocol: `/api/signing/ticket` gives tickets for steps of an application only. */
export const rollbackTicket = endpoint({
  method: 'post',
  path: '/api/rollback/:id/ticket',
  summary: "A short-lived ticket for the rollback's protocol",
  params: idParams,
  output: contract.ticket.output,
});
