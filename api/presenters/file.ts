import type { FileView } from '../areas/files/contract/files';
import type { FileRow } from '../queries/files';

/** A stored file as the API shows it. */
export const presentFile = (row: Omit<FileRow, 'sha256' | 'application_id'>): FileView => ({
  _id: row.id,
  slot: row.slot,
  name: row.name,
  size: Number(row.size),
  mime: row.mime,
  url: `/api/files/${row.id}`,
  sign_id: row.sign_id,
  created_at: row.created_at.toISOString(),
  marks: row.marks,
});

/** Types a browser shows without running anything of them. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg'];

/** `Content-Disposition` with the name as RFC 5987 has it, and a plain one beside it; inline only where that is safe. */
export function disposition({ name, mime }: Pick<FileRow, 'name' | 'mime'>, inline: boolean): string {
  const kind = inline && SHOWN.includes(mime) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** encodeURIComponent leaves some characters that RFC 5987 does not, and throws on half a character. */
const encoded = (name: string) =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
