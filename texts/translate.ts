import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type Resource, type ResourceKey } from 'i18next';

export const LANGUAGES = ['uk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads every namespace in the folder, so that a new one needs no code here. */
function readCatalogues(): Resource {
  const resources: Resource = {};
  for (const language of LANGUAGES) {
    const folder = path.join(__dirname, language);
    resources[language] = Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => [path.basename(file, '.json'), readNamespace(path.join(folder, file))]),
    );
  }
  return resources;
}

const readNamespace = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ResourceKey;

const catalogue = createInstance();
void catalogue.init({
  initAsync: false,
  resources: readCatalogues(),
  ns: ['errors'],
  defaultNS: 'errors',
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

/**
 * Returns a text of the catalogues, on the Node side. `key` is `namespace:key` (`errors:not-found`); `params` fill
 * the `{{names}}`, and `count` selects the plural form. Returns the key without its namespace if the text is missing;
 * `hasText` checks for it.
 */
export function translate(language: Language, key: string, params: Record<string, unknown> = {}): string {
  return catalogue.t(key, { ...params, lng: language });
}

/** Returns whether this language has the text. A text with plural forms is found only with its `count`. */
export function hasText(language: Language, key: string, params: Record<string, unknown> = {}): boolean {
  return catalogue.exists(key, { ...params, lng: language });
}
