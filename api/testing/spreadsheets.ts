import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Parses CSV by RFC 4180 as a spreadsheet would, independently of the product's code. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',' || (sign === '\r' && text[at + 1] === '\n')) {
      lines.at(-1)?.push(cell);
      cell = '';
      if (sign === '\r') {
        at++;
        if (at + 1 < text.length) lines.push([]);
      }
    } else cell += sign;
  }
  return lines;
}

/** Returns every part of the package by its name. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );
  const parts: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void buffer(stream).then((content) => {
          parts[entry.fileName] = content.toString();
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
  return parts;
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the cells of a sheet, row by row, with the escapes of ISO 29500 decoded. */
export const readSheet = (xml: string): (string | number | null)[][] =>
  [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, line = '']) =>
    [
      ...line.matchAll(
        /<c r="[A-Z]+\d+"(?: s="\d")?(?: t="inlineStr")?(?:\/>|>(?:<v>(.*?)<\/v>|<is><t xml:space="preserve">(.*?)<\/t><\/is>)<\/c>)/gs,
      ),
    ].map(([, number, text]) =>
      text !== undefined
        ? text
            .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? '')
            .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
        : number === undefined
          ? null
          : Number(number),
    ),
  );
