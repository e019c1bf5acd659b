import type { FileView } from '../areas/files/contract/files';
import type { FileRow } from '../queries/files';

/** Returns a stored file as answered by the API. */
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

/** Types that a browser displays without running any of their content. */
const INLINE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

/**
 * Returns the header `Content-Disposition` with the name encoded by RFC 5987 and a plain ASCII name. `inline` is used only for types that
 * are safe to display.
 */
export function disposition({ name, mime }: Pick<FileRow, 'name' | 'mime'>, inline: boolean): string {
  const kind = inline && INLINE_TYPES.includes(mime) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}

/** encodeURIComponent leaves some characters that RFC 5987 encodes, and throws on a lone surrogate. */
const encodeName = (name: string) =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
