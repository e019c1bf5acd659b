export type Piece = { kind: 'words'; text: string } | { kind: 'link'; href: string };

/** Only http and https addresses become links. */
const ADDRESS = /https?:\/\/[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gi;
/** Punctuation at the end of an address, which belongs to the sentence. */
const PUNCTUATION_AFTER = /[.,:;!?…»”’)\]}]+$/u;

/** Splits a text into words and links; everything else stays as typed. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const href = match[0].replace(PUNCTUATION_AFTER, '');
    if (!isAddress(href)) continue;
    if (match.index > end) pieces.push({ kind: 'words', text: text.slice(end, match.index) });
    pieces.push({ kind: 'link', href });
    end = match.index + href.length;
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) });
  return pieces;
}

function isAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    // https://bank.ua@other.com opens other.com, not bank.ua.
    return (protocol === 'http:' || protocol === 'https:') && !username && !password;
  } catch {
    return false;
  }
}
