import { textKey } from '../text/key';

/** Minimum number of letters of a name to compare: shorter names are contained in too many others. */
const MIN_LETTERS = 8;

/** Legal forms, which everyone writes in full or short as they like. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  'громадська організація': 'го',
  'громадська спілка': 'гс',
  'благодійна організація': 'бо',
  'благодійний фонд': 'бф',
  'товариство з обмеженою відповідальністю': 'тов',
  'приватне акціонерне товариство': 'прат',
  'акціонерне товариство': 'ат',
  'приватне підприємство': 'пп',
  'державне підприємство': 'дп',
  'комунальне підприємство': 'кп',
  'комунальний заклад': 'кз',
  'державний заклад': 'дз',
  'фізична особа підприємець': 'фоп',
};
const FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHORT_FORMS).map(([form, short]) => [textKey(form), textKey(short)]),
);
const FORM = new RegExp(Object.keys(FORMS).join('|'), 'g');

/** Returns whether a person's workplace names the organisation with this name; both texts are as people wrote them. */
export function namesOrganisation(name: string, workplace: string): boolean {
  const [nameLetters, workplaceLetters] = [lettersOf(name), lettersOf(workplace)];
  const isInWorkplace = (part: string) => part.length >= MIN_LETTERS && workplaceLetters.includes(part);
  return (
    [nameLetters, ...quotedIn(name).map(lettersOf)].some(isInWorkplace) ||
    (workplaceLetters.length >= MIN_LETTERS && nameLetters.includes(workplaceLetters)) ||
    (workplaceLetters !== '' && workplaceLetters === nameLetters)
  );
}

/** Returns the parts in quotes: the name without its form. */
const quotedIn = (name: string): string[] =>
  [...name.matchAll(/[«"“„]([^«»"“”„]+)[»"”]/g)].map(([, quoted = '']) => quoted);

/** Cache of `lettersOf` by text: a distribution compares each expert and each application hundreds of times. */
const lettersByText = new Map<string, string>();
const CACHE_SIZE = 5_000;

function lettersOf(text: string): string {
  const cachedLetters = lettersByText.get(text);
  if (cachedLetters !== undefined) return cachedLetters;
  if (lettersByText.size >= CACHE_SIZE) lettersByText.clear();
  const letters = onlyLetters(text);
  lettersByText.set(text, letters);
  return letters;
}

/** Returns only letters and digits, with abbreviated legal forms: the use of quotes, blanks and capitals varies. */
const onlyLetters = (text: string): string =>
  textKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(FORM, (form) => FORMS[form] ?? form)
    .replaceAll(' ', '');
