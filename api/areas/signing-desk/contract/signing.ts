import { z } from 'zod';
import { endpoint, id } from '../../../contract/define';
import { signedIn } from '../../../contract/who';

export const ticket = endpoint({
  method: 'post',
  path: '/api/signing/ticket',
  summary:
    'A short-lived ticket for the items that the named steps sign, and the data with which the page loads the provider',
  who: signedIn,
  body: z.object({
    steps: z
      .array(z.object({ application_id: id, step: z.string().max(60), record_id: id.optional() }))
      .max(100)
      .default([]),
    /** Session whose minutes are to be signed. */
    session_id: id.optional(),
    /** Generated document to be signed. */
    document_id: id.optional(),
    /** Further generated documents to be signed. */
    document_ids: z.array(id).max(100).default([]),
    /** Further sessions whose minutes are to be signed. */
    session_ids: z.array(id).max(100).default([]),
    /** Whether items that cannot be signed now are left out, unless no item is left. The batch reports the reasons of the refused items. */
    signable_only: z.boolean().default(false),
    /** Rollback whose protocol is to be signed. */
    rollback_id: id.optional(),
  }),
  output: z.object({
    ticket: z.string(),
    items: z.array(z.object({ id: z.string(), title: z.string() })),
    provider: z.object({
      script: z.string(),
      integrity: z.string().nullable(),
      options: z.record(z.string(), z.unknown()),
    }),
  }),
});
