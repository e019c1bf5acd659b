import type { Entry, ZipFile } from 'yauzl';
import { countRealBytes, listEntries, readSmall, withArchive } from './archive';
import { UploadRefused } from './refusal';
import type { FileMark } from './types';

const CONTENT_TYPES = '[content_types].xml';
const MOST_CONTENT_TYPES = 1024 * 1024;
const MACRO_ENTRY = /(^|\/)(vbaProject[^/]*\.bin|macrosheets\/|activeX\/)/iu;
const MACRO_TYPE = /macroEnabled|macrosheet|vbaProject|activeX/iu;
const EMBEDDED_ENTRY = /(^|\/)embeddings\//iu;
const EXTERNAL_ENTRY = /(^|\/)externalLinks\//iu;
const RELATIONS = /\.rels$/iu;
const MAIN_PART = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
} as const;

/**
 * Which office document a ZIP file is, by its table of content types; undefined for any other. Refuses bombs
 * and documents with macros before anything parses them.
 */
export async function officeKind(
  source: string | Buffer,
  packed: number,
): Promise<{ kind: 'xlsx' | 'docx'; marks: FileMark[] } | undefined> {
  return withArchive(source, async (zip) => {
    const entries = await listEntries(zip, packed);
    if (entries.some((entry) => MACRO_ENTRY.test(entry.fileName))) throw new UploadRefused('file-macros');
    const types = await contentTypes(zip, entries);
    if (MACRO_TYPE.test(types)) throw new UploadRefused('file-macros');
    await countRealBytes(zip, entries, packed);
    const kinds = (['xlsx', 'docx'] as const).filter((kind) => types.includes(`"${MAIN_PART[kind]}"`));
    const [kind] = kinds;
    if (kinds.length !== 1 || kind === undefined) return undefined;
    const marks: FileMark[] = entries.some(({ fileName }) => EMBEDDED_ENTRY.test(fileName))
      ? ['embedded']
      : [];
    return { kind, marks: (await hasExternalLinks(zip, entries)) ? [...marks, 'links'] : marks };
  });
}

/** Parts that fetch from elsewhere when the document is opened; a hyperlink is followed by its reader. */
async function hasExternalLinks(zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  if (entries.some(({ fileName }) => EXTERNAL_ENTRY.test(fileName))) return true;
  for (const entry of entries.filter(({ fileName }) => RELATIONS.test(fileName))) {
    const text = (await readSmall(zip, entry, MOST_CONTENT_TYPES)).toString('utf8').replaceAll("'", '"');
    const relations = text.match(/<Relationship\b[^>]*>/g) ?? [];
    if (relations.some((one) => /TargetMode="External"/i.test(one) && !/\/hyperlink"/i.test(one)))
      return true;
  }
  return false;
}

/** The table as text, its quotes all alike. Character references could hide a type, and no writer uses them. */
async function contentTypes(zip: ZipFile, entries: readonly Entry[]): Promise<string> {
  const entry = entries.find((each) => each.fileName.toLowerCase() === CONTENT_TYPES);
  if (!entry) return '';
  const bytes = await readSmall(zip, entry, MOST_CONTENT_TYPES);
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(utf16 ? 'utf16le' : 'utf8').replaceAll("'", '"');
  return /&#|<!/u.test(text) ? '' : text;
}
