import type { Entry, ZipFile } from 'yauzl';
import { countRealBytes, listEntries, readSmall, withArchive } from './archive';
import { UploadRefused } from './refusal';
import type { FileMark } from './types';

const CONTENT_TYPES = '[content_types].xml';
const MAX_PART_BYTES = 1024 * 1024;
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
 * Returns the kind of office document of a ZIP file, by its table of content types, with its marks; undefined for any other file. Rejects
 * bombs and documents with macros before anything parses them.
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

/** Returns whether parts of the document fetch from elsewhere when it is opened; hyperlinks do not count. */
async function hasExternalLinks(zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  if (entries.some(({ fileName }) => EXTERNAL_ENTRY.test(fileName))) return true;
  for (const entry of entries.filter(({ fileName }) => RELATIONS.test(fileName))) {
    const text = (await readSmall(zip, entry, MAX_PART_BYTES)).toString('utf8').replaceAll("'", '"');
    const relations = text.match(/<Relationship\b[^>]*>/g) ?? [];
    if (
      relations.some((relation) => /TargetMode="External"/i.test(relation) && !/\/hyperlink"/i.test(relation))
    )
      return true;
  }
  return false;
}

/**
 * Returns the table of content types as text with double quotes; empty if it has character references, which could hide a type and which
 * no office program writes.
 */
async function contentTypes(zip: ZipFile, entries: readonly Entry[]): Promise<string> {
  const entry = entries.find((entry) => entry.fileName.toLowerCase() === CONTENT_TYPES);
  if (!entry) return '';
  const bytes = await readSmall(zip, entry, MAX_PART_BYTES);
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(utf16 ? 'utf16le' : 'utf8').replaceAll("'", '"');
  return /&#|<!/u.test(text) ? '' : text;
}
