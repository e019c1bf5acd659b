import { z } from 'zod';
import { endpoint, fileEndpoint, id, idParams, moment } from '../../../contract/define';
import { readsApplication, signedIn } from '../../../contract/who';

export const fileView = z.object({
  _id: id,
  slot: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  /** Where the file is fetched with the token. */
  url: z.string(),
  sign_id: z.string().nullable(),
  created_at: moment,
});
export type FileView = z.output<typeof fileView>;

export const upload = endpoint({
  method: 'post',
  path: '/api/application/:id/uploads',
  summary: 'Stores one file for a step of this application (field `file`); the step then names it by id',
  who: readsApplication,
  params: idParams,
  query: z.object({ step: z.string().max(60), slot: z.string().max(40), record_id: z.uuid().optional() }),
  multipart: true,
  output: z.object({ file: fileView }),
});

/** The bytes of a stored file, of any type. */
export const storedFile = fileEndpoint({
  method: 'get',
  path: '/api/files/:id',
  summary: 'The bytes as an attachment (`?inline=1`: to be shown), checked by role and record',
  who: signedIn,
  params: idParams,
  query: z.object({ inline: z.string().optional() }),
  answers: ['application/octet-stream'],
});

export const signs = endpoint({
  method: 'get',
  path: '/api/files/:id/signs',
  summary: 'Who has signed the file, as the provider lists it',
  who: signedIn,
  params: idParams,
  output: z.object({
    Signs: z.array(z.object({ FullName: z.string(), Thumbprint: z.string(), SignDateTime: z.string() })),
    demonstration: z.boolean(),
  }),
});
