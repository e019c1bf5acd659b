import { inflateSync } from 'node:zlib';

/**
 * Reads the text of a PDF as pdfkit writes it (plain objects, glyph numbers, ToUnicode maps), so that tests
 * see what a reader's viewer would copy, without a tool that may not be installed.
 */
export function pdfPages(pdf: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(pdf));
  const fonts = readFonts(objects);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/u.test(object.dictionary));
  return pages.map((page) => {
    const content = reference(page.dictionary, 'Contents');
    return decode(objects.get(content)?.stream ?? '', fonts);
  });
}

/** Source of a PDF: dictionaries, metadata and drawing operators, all but fonts and colour profiles. */
export function pdfSource(pdf: Uint8Array): string {
  const objects = readObjects(Buffer.from(pdf));
  const readable = (stream: string) => (stream.includes('\0') ? '' : stream);
  return [...objects.values()].map((object) => `${object.dictionary}\n${readable(object.stream)}`).join('\n');
}

interface PdfObject {
  dictionary: string;
  /** Inflated, as latin1. */
  stream: string;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of source.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    const [, id = '', body = ''] = match;
    const start = body.indexOf('stream\n');
    const dictionary = start < 0 ? body : body.slice(0, start);
    const raw = start < 0 ? '' : body.slice(start + 7, body.lastIndexOf('\nendstream'));
    const bytes = Buffer.from(raw, 'latin1');
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

const reference = (dictionary: string, key: string) =>
  new RegExp(`/${key} (\\d+) 0 R`, 'u').exec(dictionary)?.[1] ?? '';

/** Returns the text of each glyph number by font name (F1, F2…). */
function readFonts(objects: Map<string, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const map = objects.get(reference(objects.get(id)?.dictionary ?? '', 'ToUnicode'));
      if (map) fonts.set(name, readMap(map.stream));
    }
  }
  return fonts;
}

function readMap(cmap: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/gu)) {
    const codes = [...list.matchAll(/<([\w ]*)>/gu)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of codes.entries()) {
      texts.set(Number.parseInt(first, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return texts;
}

/** Returns the shown strings in their order, joined without separators: the spaces are in the strings. */
function decode(content: string, fonts: Map<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  let text = '';
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gu)) {
    if (name) font = fonts.get(name);
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<(\w+)>/gu)) {
      for (const glyph of hex.match(/.{4}/gu) ?? [])
        text += font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD';
    }
  }
  return text;
}
