import { z } from 'zod';
import { STORED_TYPES } from '../../../contract/stored-types';
import { endpoint, fileEndpoint, id, idParams, moment } from '../../../contract/define';
import { SLOTS } from '../../../../domain/slots';
import { formOf } from '../../../contract/upload';
import { readsApplication, signedIn } from '../../../contract/who';

export const fileView = z.object({
  _id: id,
  slot: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  /** URL of the file; needs the token. */
  url: z.string(),
  sign_id: z.string().nullable(),
  created_at: moment,
  /** Warnings for the reader before opening: embedded files, links that fetch or send, scripts of a PDF. */
  marks: z.array(z.enum(['embedded', 'links', 'scripts'])).optional(),
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
  upload: formOf(Object.keys(SLOTS)),
  output: z.object({ file: fileView }),
});

/** Bytes of a stored file of any type. */
export const storedFile = fileEndpoint({
  method: 'get',
  path: '/api/files/:id',
  summary:
    'The bytes of a file as an attachment, or with `?inline=1` to be shown in the page; role and record decide whether the caller may read it',
  who: signedIn,
  params: idParams,
  query: z.object({ inline: z.string().optional() }),
  mediaTypes: STORED_TYPES,
});

export const signs = endpoint({
  method: 'get',
  path: '/api/files/:id/signs',
  summary: 'Signatures of the file as the provider lists them',
  who: signedIn,
  params: idParams,
  output: z.object({
    Signs: z.array(z.object({ FullName: z.string(), Thumbprint: z.string(), SignDateTime: z.string() })),
    demonstration: z.boolean(),
    /** Name of the file. */
    name: z.string(),
  }),
});

const signatureParams = z.object({ id, index: z.string().regex(/^\d{1,3}$/) });

/** One signature over a stored file; its index in `signs`, from 0. */
export const signatureFile = fileEndpoint({
  method: 'get',
  path: '/api/files/:id/signatures/:index',
  summary: 'One signature over the file: detached CAdES with time stamp and OCSP answer (p7s)',
  who: signedIn,
  params: signatureParams,
  mediaTypes: ['application/pkcs7-signature'],
});

export const signedContainer = fileEndpoint({
  method: 'get',
  path: '/api/files/:id/container',
  summary: 'The file and all its signatures as one ASiC-S container',
  who: signedIn,
  params: idParams,
  mediaTypes: ['application/vnd.etsi.asic-s+zip'],
});

/** Result of this server's check of one signature. */
const checkedSignature = z.object({
  name: z.string(),
  /** Reason why the signature is invalid, in the reader's language; null if it is valid. */
  problem: z.string().nullable(),
  /** Null if the certificate cannot be read. */
  certificate: z
    .object({
      organisation: z.string().nullable(),
      edrpou: z.string().nullable(),
      authority: z.string(),
      serial: z.string(),
      thumbprint: z.string(),
      valid_from: moment,
      valid_to: moment,
    })
    .nullable(),
  /** Time of the time stamp. */
  signed_at: moment.nullable(),
  /** Moment at which the authority confirmed that the certificate was not revoked. */
  not_revoked_at: moment.nullable(),
});
export type CheckedSignatureView = z.output<typeof checkedSignature>;

export const verification = endpoint({
  method: 'get',
  path: '/api/files/:id/verification',
  summary: 'Each signature over the file, checked now: bytes, certificate, chain, time stamp, revocation',
  who: signedIn,
  params: idParams,
  output: z.object({ signatures: z.array(checkedSignature) }),
});
