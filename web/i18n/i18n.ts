import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { ConfigProviderProps } from 'antd';
import { clientHooks } from '../api/client';
import { MISSING_TEXT } from './missingText';
import type { Language } from '../../texts/translate';

type AntdLocale = ConfigProviderProps['locale'];

/** All that is said in a language: by namespace, and by antd itself. */
interface Spoken {
  default: Record<string, Record<string, unknown>>;
  antdLocale: AntdLocale;
}

const i18n = createInstance();

/** Each language's texts are a file of their own, fetched when first spoken. */
const CATALOGUES: Record<Language, () => Promise<Spoken>> = {
  uk: () => import('./texts/uk'),
  en: () => import('./texts/en'),
};

const antdLocales: Partial<Record<string, AntdLocale>> = {};
/** antd's words in a language that is spoken. */
export const antdLocaleOf = (language: string): AntdLocale => antdLocales[language];

/** Makes the texts ready in this language; call once, before the first rendering. */
export async function startTexts(language: Language): Promise<void> {
  clientHooks.language = () => i18n.language;
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => console.error(`${MISSING_TEXT}${namespace}:${key}`),
  });
  await speak(language);
}

/** Switches the language of everything: texts, antd's own words, the document's own mark for screen readers. */
export async function speak(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'shell')) {
    const { default: catalogue, antdLocale } = await CATALOGUES[language]();
    antdLocales[language] = antdLocale;
    for (const [namespace, texts] of Object.entries(catalogue)) {
      i18n.addResourceBundle(language, namespace, texts);
    }
  }
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
