import en from '../texts/en/signing-host.json';
import uk from '../texts/uk/signing-host.json';

export type SigningLanguage = 'uk' | 'en';
type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;
export type SigningText = WithoutPlural<keyof typeof uk>;
export type Translate = (key: SigningText, values?: Record<string, string | number>) => string;

const catalogues: Record<SigningLanguage, Record<string, string>> = { uk, en };

/**
 * Texts of the signing host; a key with `count` takes the form of the language's plural rule (`key_one`,
 * `key_few`, …). A library is not used: in the frame that handles keys each one is a risk.
 */
export function signingTexts(language: SigningLanguage): Translate {
  const catalogue = catalogues[language];
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    const text = catalogue[form] ?? catalogue[key];
    if (text === undefined) throw new Error(`no text ${form} in ${language}`);
    return text.replace(/{{(\w+)}}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
}

/** The language to use for a language tag such as `en-GB`; Ukrainian for any other. */
export const languageOf = (tag: string | undefined): SigningLanguage => (tag?.startsWith('en') ? 'en' : 'uk');
