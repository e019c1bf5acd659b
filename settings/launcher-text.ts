import { createInstance } from 'i18next';
import en from '../texts/en/launcher.json';
import uk from '../texts/uk/launcher.json';
import { terminalLanguage, type Language } from './language';

/** Keys of the `launcher` texts; a key that is not in the catalogue does not compile. */
export type LauncherKey = PlainKey<keyof typeof uk>;
type PlainKey<Key> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;

const catalogue = createInstance();
void catalogue.init({
  lng: terminalLanguage(process.argv, process.env),
  fallbackLng: 'uk',
  ns: 'launcher',
  defaultNS: 'launcher',
  keySeparator: false,
  resources: { uk: { launcher: uk }, en: { launcher: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Returns a launcher text in `language`, by default the terminal's language, with its `{{names}}` filled in. */
export function launcherText(
  key: LauncherKey,
  values: Record<string, string | number> = {},
  language?: Language,
): string {
  return catalogue.t(key, { ...values, ...(language && { lng: language }) });
}
