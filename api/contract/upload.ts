import type { z } from 'zod';
import { EXPERT_DOCUMENT_BYTES, EXPERT_DOCUMENTS } from '../../domain/expert-documents';
import type { FileKind } from '../../domain/file-kinds';
import { SLOTS } from '../../domain/slots';

/** Files that a field of a form accepts. */
export interface UploadField {
  accept: readonly FileKind[];
  maxBytes: number;
  required: boolean;
  /** Formats by slot, if files of several slots are uploaded in the field. */
  description?: string;
}

/** A multipart/form-data body for the OpenAPI document; the server checks each file by its content. */
export interface UploadForm {
  files: Readonly<Record<string, UploadField>>;
  /** Fields of the form that contain no file. */
  fields?: z.ZodObject;
}

/** Returns a form whose field `file` goes into one of these slots (domain/slots), with the formats and size that they allow. */
export function formOf(slots: readonly string[], fields?: z.ZodObject): UploadForm {
  const slotRules = slots.flatMap((name) => {
    const slot = SLOTS[name];
    return slot ? [{ name, ...slot }] : [];
  });
  const file: UploadField = {
    accept: [...new Set(slotRules.flatMap(({ accept }) => accept))],
    maxBytes: Math.max(...slotRules.map(({ maxBytes }) => maxBytes)),
    required: true,
    ...(slotRules.length > 1 && {
      description: slotRules.map(({ name, accept }) => `${name}: ${accept.join(', ')}`).join('; '),
    }),
  };
  return { files: { file }, fields };
}

/** Form of an expert's own documents: a field for each slot. */
export const EXPERT_DOCUMENTS_FORM: UploadForm = {
  files: Object.fromEntries(
    EXPERT_DOCUMENTS.map(({ name }) => [
      name,
      { accept: ['pdf'], maxBytes: EXPERT_DOCUMENT_BYTES, required: false },
    ]),
  ),
};
