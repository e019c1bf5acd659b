import { MEDIA_TYPES } from '../../domain/file-kinds';
import { readWorkbook, TableUnreadable, type Sheet } from '../../files/table/workbook';
import { ProblemError } from '../../records/problem';
import type { Services } from '../services';
import type { FileRow } from './files';

/** Bytes of a workbook that is read as tables. */
const MOST_BYTES = 10 * 1024 * 1024;

/** A stored XLSX file's sheets; undefined for a file of another kind, too large, or that cannot be read. */
export async function sheetsOf(
  { files }: Pick<Services, 'files'>,
  { mime, size, sha256 }: Pick<FileRow, 'mime' | 'size' | 'sha256'>,
): Promise<Sheet[] | undefined> {
  if (mime !== MEDIA_TYPES.xlsx || Number(size) > MOST_BYTES) return undefined;
  try {
    return await readWorkbook(await files.read(sha256));
  } catch (error) {
    if (error instanceof TableUnreadable) return undefined;
    throw error;
  }
}

/** The same. @throws ProblemError 422 `table-unreadable` */
export async function sheetsOrRefusal(...[services, file]: Parameters<typeof sheetsOf>): Promise<Sheet[]> {
  const sheets = await sheetsOf(services, file);
  if (!sheets) throw new ProblemError(422, 'table-unreadable');
  return sheets;
}
