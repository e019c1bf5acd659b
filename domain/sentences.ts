/** Usual abbreviations before a place, a name, a number or a word, so that no sentence ends with them. */
const LEADING = new Set(
  (
    'вул просп пр пров бул бульв буд кв пл наб смт ім див напр порівн проф доц акад канд докт д-р св свящ ред упоряд заст зав кер ' +
    'худ засл нар тов гр гл розд рис табл тел стор зб вид кн чл кор dr mr mrs ms st no vs'
  ).split(' '),
);
/** Abbreviations that close an enumeration or an era: with a capital letter after them the sentence is over. */
const CLOSING = /(?:^|[\s.])(?:т\.\s*(?:д|п|ін)|н\.\s*е)$/iu;
/**
 * Date at the beginning of a sentence; the full stop of its abbreviation does not end the sentence: "У 2019 р. Національний музей
 * відкрив…".
 */
const OPENING_DATE =
  /^(?:у|в|з|із|зі|від|до|на|за|після|протягом|упродовж|впродовж|починаючи з|станом на|наприкінці|восени|навесні|влітку|улітку|взимку|узимку)\s(?:\S+\s+){0,3}рр?$/iu;
const YEAR = /(?:^|[\s\d])рр?$/iu;

/** Full stops, exclamation and question marks, then closing quotation marks or brackets, then blanks. */
const STOP = /([.!?…]+)([»”’"')\]]*)(\s*)/gu;
const NEXT_SENTENCE = /^[^\p{L}\d]*[\p{Lu}\p{Lo}\d]/u;
const LETTER_OR_DIGIT = /[\p{L}\d]/u;
const CAPITAL = /^[«“„"'([]*\p{Lu}/u;

/** Returns whether the full stop after this text belongs to an abbreviation, an initial or a number of a list. */
function isAbbreviation(before: string): boolean {
  if (YEAR.test(before)) return OPENING_DATE.test(before);
  if (CLOSING.test(before)) return false;
  const word = /[\p{L}\d’'-]+$/u.exec(before)?.[0] ?? '';
  if (/^\d{1,3}$/.test(word)) return before.length === word.length;
  return /^\p{L}$/u.test(word) || LEADING.has(word.toLowerCase());
}

/** Returns the number of sentences of a line that has no blanks around it. */
function countInLine(line: string): number {
  let from = 0;
  let count = 0;
  for (const { 0: match, 1: stops = '', 3: blanks = '', index } of line.matchAll(STOP)) {
    const after = line.slice(index + match.length);
    const ends = blanks ? NEXT_SENTENCE.test(after) : stops === '.' && CAPITAL.test(after);
    if (!ends || (stops === '.' && isAbbreviation(line.slice(from, index).trim()))) continue;
    if (LETTER_OR_DIGIT.test(line.slice(from, index))) count += 1;
    from = index + match.length;
  }
  return count + (LETTER_OR_DIGIT.test(line.slice(from)) ? 1 : 0);
}

/**
 * Returns the number of sentences of a text, as a reader of Ukrainian counts them: a full stop ends one if a capital letter or a digit
 * follows it, but not in "м. Київ", "Т. Г. Шевченко", "3.5" or "і т. д."; "?!" and "…" are one end. A line that does not begin with a small
 * letter begins a sentence, so that the lines of a list are counted. In doubt it counts fewer.
 */
export function sentencesIn(text: string): number {
  return text
    .trim()
    .split(/\n\s*(?=[^\p{Ll}\s])/u)
    .reduce((count, line) => count + countInLine(line.replace(/^[•*–—-]\s*/u, '').trim()), 0);
}
