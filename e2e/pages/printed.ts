import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Page of a PDF printed by Chromium: text without blanks, and text colours as red, green and blue from 0 to 1. */
export interface PrintedPage {
  text: string;
  colours: readonly (readonly number[])[];
}

/** Prints a page like the browser's print command, with the page's own size and margins. */
export const print = async (page: Page): Promise<PrintedPage[]> =>
  printedPages(await page.pdf({ preferCSSPageSize: true }));

/** Removes hyphens, and blanks, which a PDF expresses by positions. */
export const withoutBlanks = (text: string): string => text.replaceAll(/[\s\u00AD]+/gu, '');

type Glyphs = Map<number, string>;

function printedPages(pdf: Buffer): PrintedPage[] {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    const [dictionary = '', raw] = body.split(/stream\r?\n/u, 2);
    const bytes = Buffer.from((raw ?? '').replace(/\r?\nend$/u, ''), 'latin1');
    const isText = raw !== undefined && dictionary.includes('/FlateDecode') && !dictionary.includes('/Image');
    objects.set(id, { dictionary, stream: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  const fonts = new Map<string, Glyphs>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const map = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id)?.dictionary ?? '')?.[1];
      fonts.set(name, readMap(objects.get(map ?? '')?.stream ?? ''));
    }
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/u.test(dictionary))
    .map(({ dictionary }) => {
      const content = /\/Contents (\d+) 0 R/u.exec(dictionary)?.[1] ?? '';
      return readContent(objects.get(content)?.stream ?? '', fonts);
    });
}

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns the text of each glyph. */
function readMap(cmap: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, part = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/gu))
    for (const [, glyph = '', text = ''] of part.matchAll(/<(\w+)> <(\w+)>/gu))
      glyphs.set(Number.parseInt(glyph, 16), lettersOf(text));
  for (const [, part = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/gu))
    for (const [, from = '', rangeEnd = '', text = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/gu)) {
      const firstCode = Number.parseInt(from, 16);
      for (let glyph = firstCode; glyph <= Number.parseInt(rangeEnd, 16); glyph++)
        glyphs.set(glyph, String.fromCodePoint(Number.parseInt(text, 16) + glyph - firstCode));
    }
  return glyphs;
}

/** Returns the strings in the order of the page, and the fill colour of each. */
function readContent(content: string, fonts: ReadonlyMap<string, Glyphs>): PrintedPage {
  let font: Glyphs | undefined;
  let colour: readonly number[] = [0, 0, 0];
  const savedMatrices: (readonly number[])[] = [];
  let text = '';
  const colours = new Map<string, readonly number[]>();
  const tokens =
    /\/(F\d+) [\d.]+ Tf|([\d.]+ [\d.]+ [\d.]+) rg\b|([\d.]+) g\b|\b(q|Q)\n|<([0-9A-Fa-f]+)>|\(((?:\\.|[^\\)])*)\) Tj/gu;
  for (const [, name, rgb, grey, stack, hex] of content.matchAll(tokens)) {
    if (name) font = fonts.get(name);
    else if (rgb) colour = rgb.split(' ').map(Number);
    else if (grey) colour = [grey, grey, grey].map(Number);
    else if (stack === 'q') savedMatrices.push(colour);
    else if (stack === 'Q') colour = savedMatrices.pop() ?? colour;
    else if (hex) {
      for (const glyph of hex.match(/.{4}/gu) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? '';
      colours.set(colour.join(' '), colour);
    }
  }
  return { text: withoutBlanks(text), colours: [...colours.values()] };
}
