import { strFromU8, unzipSync } from 'fflate';

/** The text of a DOCX as a reader sees it: of every paragraph, also in cells, and of every table by row and cell. */
export interface DocxText {
  paragraphs: string[];
  tables: string[][][];
}

/** Reads the main part of a DOCX without the library that wrote it. */
export function docxText(docx: Uint8Array): DocxText {
  const part = unzipSync(docx)['word/document.xml'];
  if (!part) throw new Error('no main part');
  const xml = strFromU8(part);
  return {
    paragraphs: elements(xml, 'p').map(textOf),
    tables: elements(xml, 'tbl').map((table) =>
      elements(table, 'tr').map((row) =>
        elements(row, 'tc').map((cell) => elements(cell, 'p').map(textOf).join('\n')),
      ),
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
