import type { z } from 'zod';
import type { applicationView } from '../contract/application';
import type { ApplicationDocument } from '../contract/application';
import type { FileView } from '../../files/contract/files';
import type { StoredFile } from '../../../../domain/process/input';
import type { ApplicationRecords, FileRow } from '../../../queries/application-rows';

type Files = ApplicationRecords['files'];
export type ProtocolView = z.output<typeof applicationView>['finalization_protocol'];

/** Returns the URL of a file; a request for it needs the token. */
export const fileUrl = (id: string): string => `/api/files/${id}`;

/** A file's row as the API shows it. */
export const fileView = (row: FileRow, signId?: string): FileView => ({
  _id: row.id,
  slot: row.slot,
  name: row.name,
  size: Number(row.size),
  mime: row.mime,
  url: fileUrl(row.id),
  sign_id: signId ?? row.sign_id,
  created_at: row.created_at.toISOString(),
  marks: row.marks,
});

/** Returns the existing files with these ids, in the order of the ids. */
export const filesById = (files: Files, ids: readonly string[] = []): FileView[] =>
  ids.flatMap((id) => {
    const row = files.get(id);
    return row ? [fileView(row)] : [];
  });

/** Returns a file that the state names. */
export function storedFile(files: Files, stored: StoredFile | undefined): FileView | null {
  const row = stored && files.get(stored.fileId);
  return row ? fileView(row, stored.signId) : null;
}

/** Returns a protocol that the state names. */
export const protocolView = (files: Files, stored: StoredFile | undefined): ProtocolView =>
  stored
    ? {
        file_id: stored.fileId,
        fileUrl: fileUrl(stored.fileId),
        sign_id: stored.signId ?? files.get(stored.fileId)?.sign_id ?? null,
      }
    : null;

/** Returns the extension of a file's name, in lower case, without the dot. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const BY_NUMBER = new Intl.Collator('uk', { numeric: true });

/** Orders files by their number in the form (2 before 10), the rest by name. */
const compareDocuments = (one: FileRow, other: FileRow): number => {
  if ((one.prefix === null) !== (other.prefix === null)) return one.prefix === null ? 1 : -1;
  return BY_NUMBER.compare(one.prefix ?? '', other.prefix ?? '') || BY_NUMBER.compare(one.name, other.name);
};

const NO_MARKS: ReadonlyMap<string, string> = new Map();

/**
 * Returns the documents submitted with the application (slot `document`), with the marks of the validation in force, and then the
 * documents added by signed procedures (`agreed`: the procedure of each file).
 */
export const documentsOf = (
  files: Files,
  marks: readonly { _id: string; validation: boolean }[] = [],
  agreed: ReadonlyMap<string, string> = NO_MARKS,
): ApplicationDocument[] => {
  const marked = new Map(marks.map((mark) => [mark._id, mark.validation]));
  const submitted = [...files.values()].filter((file) => file.slot === 'document').sort(compareDocuments);
  const brought = [...agreed.keys()].flatMap((id) => files.get(id) ?? []);
  return [...submitted, ...brought].map((file) => ({
    ...fileView(file),
    prefix: file.prefix,
    title: file.title,
    budget: file.budget,
    extension: extensionOf(file.name),
    absolute_path: fileUrl(file.id),
    validation: marked.get(file.id) ?? null,
    procedure_id: agreed.get(file.id) ?? null,
  }));
};
