import { createInstance } from 'i18next';
import en from '../texts/en/protocols.json';
import uk from '../texts/uk/protocols.json';

/** Languages a document can be made in; the default of official documents is Ukrainian. */
export type DocumentLanguage = 'uk' | 'en';

/** Text of a document by its key, with values put in and the plural form chosen by `count`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const catalogue = createInstance();
void catalogue.init({
  initAsync: false,
  resources: { uk: { protocols: uk }, en: { protocols: en } },
  ns: ['protocols'],
  defaultNS: 'protocols',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  // An official document must not be printed with the key of a missing text.
  parseMissingKeyHandler: (key) => {
    throw new Error(`No text for "${key}" in the protocols`);
  },
});

/** The texts of `texts/<language>/protocols.json`; a missing key throws. */
export function documentTexts(language: DocumentLanguage): Translate {
  const translate = catalogue.getFixedT(language, 'protocols');
  return (key, values = {}) => translate(key, values);
}
