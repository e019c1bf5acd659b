import en from '../texts/en/signing-host.json';
import uk from '../texts/uk/signing-host.json';

export type SigningLanguage = 'uk' | 'en';
type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;
export type SigningText = WithoutPlural<keyof typeof uk>;
export type Translate = (key: SigningText, values?: Record<string, string | number>) => string;

const catalogues: Record<SigningLanguage, Record<string, string>> = { uk, en };

/**
 * Returns a function for texts of the signing host. A key with `count` takes the plural form of the language
 * (`key_one`, `key_few`, …). No library is used, because every library in the frame that handles keys is a risk.
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

/** Returns the language for a language tag such as `en-GB`; Ukrainian for any other. */
export const languageOf = (tag: string | undefined): SigningLanguage => (tag?.startsWith('en') ? 'en' : 'uk');
