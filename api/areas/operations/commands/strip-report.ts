import { REPORT_LIMITS, REPORT_STATE } from '../contract/report';

/** Replacement of removed text. */
const REPLACEMENT = '…';

const RULES: readonly [RegExp, string][] = [
  // The part of a URL after ? or #, which may be a search or a token.
  [/((?<!\w)\w+:\/\/[^\s?#"'<>()]*|(?<![\w?./-])\/[\w./-]*)[?#][^\s"'<>()]*/g, '$1'],
  // Bearer tokens, JSON web tokens.
  [/\bbearer\s+\S+/gi, `Bearer ${REPLACEMENT}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, REPLACEMENT],
  // E-mail addresses.
  [/(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, REPLACEMENT],
  // Account numbers, tax numbers, telephones, cards: nine digits or more, with any separators.
  [/\bUA\d{2}[\d ]{10,}/gi, REPLACEMENT],
  [/(?<![\w-])\+?\d(?:[ ()-]{0,3}\d){8,}(?![\w-])/g, REPLACEMENT],
  // Ids of records.
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, ':id'],
  // Tokens and digests: long sequences of mixed letters and digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])/gi, REPLACEMENT],
  // Texts quoted in a message (a parser's error, a form's value); names of properties are in '…'.
  [/"[^"\n]*"/g, `"${REPLACEMENT}"`],
  [/«[^»\n]*»/g, `«${REPLACEMENT}»`],
  [/“[^”\n]*”/g, `“${REPLACEMENT}”`],
];

/**
 * Number of characters beyond the limit to which the rules are also applied. Otherwise the limit could cut a
 * secret in two, and its first part would not be recognised.
 */
const EXTRA_CHARACTERS = 400;

/** Returns the text without personal data, tokens and values, shortened to `maxLength` characters. */
export function stripText(text: string, maxLength: number): string {
  // The text is shortened first, so that the rules never process more than a few thousand characters.
  const shortened = text.slice(0, maxLength + EXTRA_CHARACTERS).replaceAll('\0', '');
  const stripped = RULES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    shortened,
  );
  // Removes half a surrogate pair at the end, which PostgreSQL would refuse.
  return Buffer.from(stripped.slice(0, maxLength)).toString();
}

/** Returns the path of an address without host, query, fragment, ids and tokens. */
export function stripUrl(url: string): string {
  const path = URL.canParse(url, 'http://page') ? new URL(url, 'http://page').pathname : '';
  return stripText(decodePath(path), REPORT_LIMITS.url).replace(/(\/restore\/)[^/]+/, '$1:hash');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Maximum number of characters of a value of the state. */
const STATE_VALUE_LENGTH = 80;

/** Returns the values of the known keys of the state; everything else that a page sends is dropped. */
export function stripState(state: unknown): Record<string, string> {
  const fields = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const allowed: Record<string, string> = {};
  for (const name of REPORT_STATE) {
    const value = fields[name];
    if (['string', 'number', 'boolean'].includes(typeof value))
      allowed[name] = stripText(String(value), STATE_VALUE_LENGTH);
  }
  return allowed;
}

/** Returns the stack of an error that a page has sent, or its name and message if it has no stack. */
export function stripError(error: unknown): string {
  if (typeof error === 'string') return stripText(error, REPORT_LIMITS.error);
  const { name, message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (typeof stack === 'string') return stripText(stack, REPORT_LIMITS.error);
  const parts = [name, message].filter((text): text is string => typeof text === 'string');
  return stripText(parts.join(': '), REPORT_LIMITS.error);
}
