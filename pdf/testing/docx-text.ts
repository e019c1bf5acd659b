import { strFromU8, unzipSync } from 'fflate';

/** The text of a DOCX as a reader sees it: of every paragraph, also in cells, and of every table by row and cell. */
export interface DocxText {
  paragraphs: string[];
  tables: string[][][];
  /** Markers of list levels as Word stores them: `%1.%2.` is 1.1. */
  markers: string[];
}

/** Reads the text of a DOCX without the library that wrote it. */
export function docxText(docx: Uint8Array): DocxText {
  const parts = unzipSync(docx);
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const xml = read('word/document.xml');
  if (!xml) throw new Error('no main part');
  return {
    paragraphs: elements(xml, 'p').map(textOf),
    tables: elements(xml, 'tbl').map((table) =>
      elements(table, 'tr').map((row) =>
        elements(row, 'tc').map((cell) => elements(cell, 'p').map(textOf).join('\n')),
      ),
    ),
    markers: [...read('word/numbering.xml').matchAll(/<w:lvlText w:val="([^"]*)"/gu)].map(
      ([, marker = '']) => marker,
    ),
  };
}

/** Contents of the elements of this name, which are never nested in each other. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<w:${name}(?: [^>]*)?(?:/>|>([\\s\\S]*?)</w:${name}>)`, 'gu'))].map(
    ([, content = '']) => content,
  );

const textOf = (paragraph: string): string =>
  [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>/gu)]
    .map(([element, text]) => (element === '<w:br/>' ? '\n' : decode(text ?? '')))
    .join('');

const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
