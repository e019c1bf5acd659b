import { z } from 'zod';
import { endpoint } from '../../../contract/define';
import { opensArea } from '../../../contract/who';
import { foundation } from '../../generated-documents/contract/bank-details';

/** Roles that manage the catalogue manage the foundation's bank details too (rules/documents, "Foundation's bank details"). */
const who = opensArea('/admin');
const PATH = '/api/catalogs/foundation-details';

export const foundationDetails = endpoint({
  method: 'get',
  path: PATH,
  summary: 'Bank details of the foundation, which new documents get; null until they are entered',
  who,
  output: z.object({
    /** Sent back with a change; 0 until details are stored. */
    version: z.number(),
    details: z.record(z.string(), z.string()).nullable(),
  }),
});

export const editFoundationDetails = endpoint({
  method: 'post',
  path: PATH,
  summary:
    'Changes the bank details of the foundation; existing documents keep theirs; 409 catalogue-changed if somebody else has changed them in the meantime',
  who,
  body: foundation.extend({ version: z.number().int().min(0) }),
  output: z.object({ version: z.number() }),
});
