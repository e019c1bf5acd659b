import { type Bytes, findAll } from './bytes';
import { UploadRefused } from './refusal';

/** Names in a compound file's directory are UTF-16 with a closing zero. */
const name = (text: string) => Buffer.from(`${text}\0`, 'utf16le');

const WORKBOOK = name('Workbook');
const OLD_BOOK = name('Book');
const MACROS = [name('_VBA_PROJECT_CUR'), name('_VBA_PROJECT'), name('VBA')];

/**
 * Whether a compound file is an Excel workbook; one with macros is refused. It is only searched for the names
 * of its streams: the legacy format is stored but never parsed.
 */
export async function isLegacyWorkbook(bytes: Bytes): Promise<boolean> {
  const [workbook, book, ...macros] = await findAll(bytes, [WORKBOOK, OLD_BOOK, ...MACROS]);
  if (!workbook && !book) return false;
  if (macros.some(Boolean)) throw new UploadRefused('file-macros');
  return true;
}
