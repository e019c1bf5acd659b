import { detectGender, inGenitive } from 'shevchenko';

type Gender = Parameters<typeof inGenitive>[0]['gender'];

interface PersonName {
  lastName?: string;
  firstName?: string;
  middleName?: string;
}

/** Apostrophes that people type; the library knows only the first one. */
const APOSTROPHES = /['’ʼ`‘]/gu;
const UKRAINIAN = /^[А-ЩЬЮЯҐЄІЇа-щьюяґєії'-]+$/u;
const MALE_PATRONYMIC = /ич$/u;
const FEMALE_PATRONYMIC = /(івна|ївна|ична)$/u;

/** Words that the library inflects wrongly; in small letters, by the gender of the person. */
const EXCEPTIONS: Readonly<Record<'male' | 'female', Readonly<Record<string, string>>>> = {
  male: {
    антін: 'антона',
    бондар: 'бондаря',
    ведмідь: 'ведмедя',
    дюма: 'дюма',
    золя: 'золя',
    лікар: 'лікаря',
    пономар: 'пономаря',
    стельмах: 'стельмаха',
  },
  female: { дюма: 'дюма', золя: 'золя' },
};

/**
 * Puts a person's full name into the genitive case and keeps the order of its words: «Шевченко Тарас Григорович» →
 * «Шевченка Тараса Григоровича». Returns the name unchanged if it is not Ukrainian or the gender is unknown; people
 * then correct it by hand (rules/documents, "Names in the genitive").
 */
export function genitiveOfName(fullName: string): string {
  const nameParts = fullName.trim().split(/\s+/u);
  const plain = nameParts.map((word) => word.replace(APOSTROPHES, "'"));
  if (nameParts.length > 4 || !plain.every((word) => UKRAINIAN.test(word))) return nameParts.join(' ');
  const order = orderOf(plain);
  if (!order) return nameParts.join(' ');
  const name = Object.fromEntries(order.map((part, index) => [part, plain[index]])) as PersonName;
  const gender = genderOf(name);
  if (!gender) return nameParts.join(' ');
  const inflected = inflect(name, gender);
  return order
    .map((part, index) => withApostrophesOf(nameParts[index] ?? '', inflected[part] ?? ''))
    .join(' ');
}

/**
 * Returns the parts of a name in the order of its words. The position of the patronymic shows whether the surname
 * comes first or last.
 */
function orderOf(nameParts: readonly string[]): readonly (keyof PersonName)[] | undefined {
  if (nameParts.length === 3)
    return isPatronymic(nameParts[1] ?? '')
      ? ['firstName', 'middleName', 'lastName']
      : ['lastName', 'firstName', 'middleName'];
  if (nameParts.length !== 2) return undefined;
  const [first = '', second = ''] = nameParts;
  if (isPatronymic(second)) return ['firstName', 'middleName'];
  return detectGender({ firstName: second }) === null && detectGender({ firstName: first }) !== null
    ? ['firstName', 'lastName']
    : ['lastName', 'firstName'];
}

const isPatronymic = (word: string) =>
  MALE_PATRONYMIC.test(word.toLowerCase()) || FEMALE_PATRONYMIC.test(word.toLowerCase());

function genderOf({ firstName, middleName = '' }: PersonName): Gender | undefined {
  if (FEMALE_PATRONYMIC.test(middleName.toLowerCase())) return 'female' as Gender;
  if (MALE_PATRONYMIC.test(middleName.toLowerCase())) return 'male' as Gender;
  return (firstName && detectGender({ firstName })) || undefined;
}

function inflect(name: PersonName, gender: Gender): PersonName {
  const inflected: PersonName = inGenitive({ gender, ...name });
  for (const part of Object.keys(name) as (keyof PersonName)[]) {
    const exception = EXCEPTIONS[gender][name[part]?.toLowerCase() ?? ''];
    if (exception) inflected[part] = inCaseOf(name[part] ?? '', exception);
  }
  return inflected;
}

/** Returns an exception with the capital letters of the original word. */
function inCaseOf(inNominative: string, exception: string): string {
  if (inNominative === inNominative.toUpperCase()) return exception.toUpperCase();
  return exception.charAt(0).toUpperCase() + exception.slice(1);
}

/** Returns the inflected word with the apostrophe that was typed. */
const withApostrophesOf = (inNominative: string, inflected: string): string =>
  inflected.replaceAll("'", inNominative.match(APOSTROPHES)?.[0] ?? "'");
