/** A tag of XML, or the text between two tags. */
export type Token =
  | { kind: 'open' | 'close' | 'empty'; name: string; attributes: string }
  | { kind: 'text'; text: string };

/** Maximum length of a tag in a workbook, in characters. */
const MAX_TAG_LENGTH = 8_000;

/**
 * Reads XML tag by tag in one pass, in linear time: names without their prefix, texts with their references resolved. Comments,
 * declarations and processing instructions are skipped. Ends at malformed XML.
 */
export function* tokensOf(xml: string): Generator<Token> {
  for (let at = 0; ;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) yield { kind: 'text', text: unescape(xml.slice(at, start)) };
    if (xml.startsWith('<!--', start)) {
      at = xml.indexOf('-->', start) + 3;
      if (at < 3) return;
      continue;
    }
    const end = xml.indexOf('>', start);
    if (end < 0 || end - start > MAX_TAG_LENGTH) return;
    at = end + 1;
    const tag = xml.slice(start + 1, end);
    if (!tag.startsWith('?') && !tag.startsWith('!')) yield tagOf(tag);
  }
}

function tagOf(tag: string): Token {
  const kind = tag.startsWith('/') ? 'close' : tag.endsWith('/') ? 'empty' : 'open';
  const content = kind === 'close' ? tag.slice(1) : kind === 'empty' ? tag.slice(0, -1) : tag;
  const [full = ''] = /^\S*/.exec(content) ?? [];
  return { kind, name: full.slice(full.indexOf(':') + 1), attributes: content.slice(full.length) };
}

/** Returns an attribute of a tag by its name, with or without a prefix; undefined if the tag does not have it. */
export function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescape(value);
}

const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** Resolves references of XML and the `_x000D_` escapes of ISO 29500. */
const unescape = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (match, decimal, hex, name: string) => {
      if (name) return NAMED_REFERENCES[name] ?? match;
      const code = decimal ? Number(decimal) : parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : match;
    })
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
