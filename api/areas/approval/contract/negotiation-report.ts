import { z } from 'zod';
import { endpoint, idParams } from '../../../contract/define';
import { opensArea } from '../../../contract/who';

export const generateNegotiationReport = endpoint({
  method: 'post',
  path: '/api/reporting/stats/:id/generate-negotiation-report',
  summary:
    'Prints all negotiation procedures of an application with old and agreed values, answers and decisions; the PDF can be fetched at `url` with the token',
  who: opensArea('/rp'),
  params: idParams,
  output: z.object({ url: z.string(), name: z.string(), mime: z.literal('application/pdf') }),
});
