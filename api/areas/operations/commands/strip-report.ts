import { REPORT_LIMITS, REPORT_STATE } from '../contract/report';

/** Replaces what was taken out. */
const GONE = '…';

const RULES: readonly [RegExp, string][] = [
  // Anything after ? or # of an address, which may hold what was searched for or a token.
  [/((?<!\w)\w+:\/\/[^\s?#"'<>()]*|(?<![\w?./-])\/[\w./-]*)[?#][^\s"'<>()]*/g, '$1'],
  // Bearer tokens, JSON web tokens.
  [/\bbearer\s+\S+/gi, `Bearer ${GONE}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, GONE],
  // E-mail addresses.
  [/(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, GONE],
  // Account numbers; tax numbers, telephones, cards: nine digits or more, however they are set apart.
  [/\bUA\d{2}[\d ]{10,}/gi, GONE],
  [/(?<![\w-])\+?\d(?:[ ()-]{0,3}\d){8,}(?![\w-])/g, GONE],
  // Names of records.
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, ':id'],
  // Tokens and digests: long, with letters and digits among each other.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])/gi, GONE],
  // What a message quotes of a text (a parser's complaint, a form's value); names of properties stand in '…'.
  [/"[^"\n]*"/g, `"${GONE}"`],
  [/«[^»\n]*»/g, `«${GONE}»`],
  [/“[^”\n]*”/g, `“${GONE}”`],
];

/** Cut so much later than asked, so that nothing is cut in two before the rules have seen it. */
const MARGIN = 400;

/** A text without personal data, tokens and values, at most so many characters long. */
export function stripText(text: string, most: number): string {
  // Cut first: the rules then never run over more than a few thousand characters.
  const cut = text.slice(0, most + MARGIN).replaceAll('\0', '');
  const stripped = RULES.reduce((rest, [pattern, put]) => rest.replace(pattern, put), cut);
  // Half a letter at the end is none: PostgreSQL would refuse it.
  return Buffer.from(stripped.slice(0, most)).toString();
}

/** The path of an address: no host, query or fragment; ids and tokens taken out. */
export function stripUrl(url: string): string {
  const path = URL.canParse(url, 'http://page') ? new URL(url, 'http://page').pathname : '';
  return stripText(decoded(path), REPORT_LIMITS.url).replace(/(\/restore\/)[^/]+/, '$1:hash');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const WORD_LENGTH = 80;

/** Returns the words of the state that are asked for; anything else a page might send is dropped. */
export function stripState(state: unknown): Record<string, string> {
  const fields = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const allowed: Record<string, string> = {};
  for (const name of REPORT_STATE) {
    const value = fields[name];
    if (['string', 'number', 'boolean'].includes(typeof value))
      allowed[name] = stripText(String(value), WORD_LENGTH);
  }
  return allowed;
}

/** A stack from whatever was sent as the error. */
export function stripError(error: unknown): string {
  if (typeof error === 'string') return stripText(error, REPORT_LIMITS.error);
  const { name, message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (typeof stack === 'string') return stripText(stack, REPORT_LIMITS.error);
  const words = [name, message].filter((each): each is string => typeof each === 'string');
  return stripText(words.join(': '), REPORT_LIMITS.error);
}
