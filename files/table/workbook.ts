import type { Entry, ZipFile } from 'yauzl';
import { listEntries, readSmall, withArchive } from '../check/archive';
import { UploadRefused } from '../check/refusal';
import { attribute, tokensOf } from './markup';
import { readSheet, type Cell } from './sheet';
import { dateStyles } from './styles';

/** One sheet of a workbook, row by row; `cut` if the sheet has more rows or columns than are read. */
export interface Sheet {
  name: string;
  rows: Cell[][];
  cut: boolean;
}

/** Error of a file that is not a readable workbook, or too large for a table. */
export class TableUnreadable extends Error {}

/** Maximum number of sheets that are read, and of unpacked bytes of one part. */
const MAX_SHEETS = 20;
const MAX_PART_BYTES = 8 * 1024 * 1024;

/**
 * Reads an XLSX workbook (ISO 29500) as rows of texts and numbers; dates as `YYYY-MM-DD`, formulas as their last value.
 * @throws TableUnreadable
 */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  try {
    return await withArchive(bytes, async (zip) => {
      const entries = await listEntries(zip, bytes.length);
      const parts = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
      return readParts((name) => partText(zip, parts, name));
    });
  } catch (error) {
    if (error instanceof UploadRefused) throw new TableUnreadable(error.message);
    throw error;
  }
}

async function partText(zip: ZipFile, parts: ReadonlyMap<string, Entry>, name: string): Promise<string> {
  const entry = parts.get(name.toLowerCase());
  return entry ? (await readSmall(zip, entry, MAX_PART_BYTES)).toString('utf8') : '';
}

async function readParts(part: (name: string) => Promise<string>): Promise<Sheet[]> {
  const workbook = await part('xl/workbook.xml');
  const targets = targetsOf(await part('xl/_rels/workbook.xml.rels'));
  const texts = sharedTexts(await part('xl/sharedStrings.xml'));
  const dates = dateStyles(await part('xl/styles.xml'));
  const sheets: Sheet[] = [];
  let length = 0;
  for (const { name, id } of sheetsOf(workbook)) {
    const target = targets.get(id);
    if (!target) continue;
    const xml = await part(target);
    sheets.push({ name, ...readSheet(xml, { texts, dates, from1904: countsFrom1904(workbook) }) });
    length += xml.length;
    // Limits the work, because the process also answers all other calls.
    if (sheets.length === MAX_SHEETS || length > MAX_PART_BYTES) break;
  }
  if (sheets.length === 0) throw new TableUnreadable('no sheets');
  return sheets;
}

function sheetsOf(xml: string): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = [];
  for (const token of tokensOf(xml))
    if (token.kind !== 'text' && token.kind !== 'close' && token.name === 'sheet') {
      // `r:id` names the part; `sheetId` numbers the sheet.
      const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(token.attributes)?.[1];
      if (id !== undefined) sheets.push({ name: attribute(token.attributes, 'name') ?? '', id });
    }
  return sheets;
}

const countsFrom1904 = (xml: string): boolean => {
  for (const token of tokensOf(xml))
    if (token.kind !== 'text' && token.name === 'workbookPr')
      return ['1', 'true'].includes(attribute(token.attributes, 'date1904') ?? '');
  return false;
};

/** Returns the names of parts by the relation's id. */
function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text' || token.kind === 'close' || token.name !== 'Relationship') continue;
    const [id, target] = [attribute(token.attributes, 'Id'), attribute(token.attributes, 'Target')];
    if (id && target) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return targets;
}

/** Returns the texts to which cells refer by number, without the reading aids of East Asian scripts. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let [within, aid] = [false, false];
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') {
      if (within && !aid) text += token.text;
    } else if (token.name === 't') within = token.kind === 'open';
    else if (token.name === 'rPh') aid = token.kind === 'open';
    else if (token.name === 'si' && token.kind !== 'open') {
      texts.push(text);
      text = '';
    }
  }
  return texts;
}
