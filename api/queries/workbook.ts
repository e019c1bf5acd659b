import { MEDIA_TYPES } from '../../domain/file-kinds';
import { readWorkbook, TableUnreadable, type Sheet } from '../../files/table/workbook';
import { ProblemError } from '../../records/problem';
import type { Services } from '../services';
import type { FileRow } from './files';

/** Maximum size in bytes of a workbook that is read as tables. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Returns a stored XLSX file's sheets; undefined for a file that is of another kind, too large or unreadable. */
export async function sheetsOf(
  { files }: Pick<Services, 'files'>,
  { mime, size, sha256 }: Pick<FileRow, 'mime' | 'size' | 'sha256'>,
): Promise<Sheet[] | undefined> {
  if (mime !== MEDIA_TYPES.xlsx || Number(size) > MAX_BYTES) return undefined;
  try {
    return await readWorkbook(await files.read(sha256));
  } catch (error) {
    if (error instanceof TableUnreadable) return undefined;
    throw error;
  }
}

/** Returns a stored XLSX file's sheets. @throws ProblemError 422 `table-unreadable` */
export async function sheetsOrRefusal(...[services, file]: Parameters<typeof sheetsOf>): Promise<Sheet[]> {
  const sheets = await sheetsOf(services, file);
  if (!sheets) throw new ProblemError(422, 'table-unreadable');
  return sheets;
}
