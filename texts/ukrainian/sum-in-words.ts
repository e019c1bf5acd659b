/** Forms of a noun: nominative singular, nominative plural (for two to four), genitive plural (for five and more). */
type Forms = readonly [one: string, few: string, many: string];

const HRYVNIA: Forms = ['гривня', 'гривні', 'гривень'];
const KOPIYKA: Forms = ['копійка', 'копійки', 'копійок'];

const HUNDREDS = ' сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот'.split(' ');
const TENS = '  двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'.split(' ');
const TEENS =
  'десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять'.split(
    ' ',
  );
const FEMININE = ' одна дві три чотири п’ять шість сім вісім дев’ять'.split(' ');
const MASCULINE = ' один два три чотири п’ять шість сім вісім дев’ять'.split(' ');

/** Groups of three digits from the largest on: the power of ten, the units' gender and the noun. */
const SCALES: readonly { size: number; units: readonly string[]; noun?: Forms }[] = [
  { size: 1e12, units: MASCULINE, noun: ['трильйон', 'трильйони', 'трильйонів'] },
  { size: 1e9, units: MASCULINE, noun: ['мільярд', 'мільярди', 'мільярдів'] },
  { size: 1e6, units: MASCULINE, noun: ['мільйон', 'мільйони', 'мільйонів'] },
  { size: 1e3, units: FEMININE, noun: ['тисяча', 'тисячі', 'тисяч'] },
  { size: 1, units: FEMININE },
];

/** Largest sum in kopiykas that is written in words: 10¹² hryvnias and 99 kopiykas. */
const LARGEST = 1e14 + 99;

/**
 * Writes a sum in words like agreements (rules/documents, "Sums in words"): «Дві тисячі дві гривні 05 копійок».
 * @throws RangeError unless it is a whole number of kopiykas from 0 to 10¹² hryvnias
 */
export function sumInWords(kopiykas: number): string {
  if (!Number.isSafeInteger(kopiykas) || kopiykas < 0 || kopiykas > LARGEST)
    throw new RangeError('not a sum in kopiykas');
  const hryvnias = Math.floor(kopiykas / 100);
  const rest = kopiykas % 100;
  const parts = [numberInWords(hryvnias), formOf(hryvnias, HRYVNIA)];
  const text = [...parts, String(rest).padStart(2, '0'), formOf(rest, KOPIYKA)].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function numberInWords(number: number): string {
  if (number === 0) return 'нуль';
  return SCALES.flatMap(({ size, units, noun }) => {
    const group = Math.floor(number / size) % 1000;
    if (group === 0) return [];
    return [...groupInWords(group, units), ...(noun ? [formOf(group, noun)] : [])];
  }).join(' ');
}

/** Returns the words of one to three digits. */
function groupInWords(group: number, units: readonly string[]): string[] {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const parts =
    rest >= 10 && rest < 20
      ? [HUNDREDS[hundreds], TEENS[rest - 10]]
      : [HUNDREDS[hundreds], TENS[Math.floor(rest / 10)], units[rest % 10]];
  return parts.filter((word): word is string => Boolean(word));
}

/**
 * Returns the form of the noun after a number: the first for 1 and 21, but not 11; the second for 2 to 4 and 22, but
 * not 12; the third for all others.
 */
function formOf(number: number, [one, few, many]: Forms): string {
  const [tens, units] = [Math.floor(number / 10) % 10, number % 10];
  if (tens === 1) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}
