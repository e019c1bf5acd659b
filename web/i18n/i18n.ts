import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { ConfigProviderProps } from 'antd';
import { clientHooks } from '../api/client';
import { MISSING_TEXT } from './missingText';
import type { Language } from '../../texts/translate';

type AntdLocale = ConfigProviderProps['locale'];

type Catalogue = Record<string, Record<string, unknown>>;

const i18n = createInstance();

/** Each language's texts are files of their own, fetched when first spoken: those of every page, and those behind the sign-in. */
const CATALOGUES: Record<Language, () => Promise<{ default: Catalogue; antdLocale: AntdLocale }>> = {
  uk: () => import('./texts/uk'),
  en: () => import('./texts/en'),
};
const INSIDE: Record<Language, () => Promise<{ default: Catalogue }>> = {
  uk: () => import('./texts/uk-inside'),
  en: () => import('./texts/en-inside'),
};
/** The language of the first rendering, and when its texts are there: the router asks for pages before. */
let begin: (language: Language) => void;
const begun = new Promise<Language>((resolve) => (begin = resolve));
let makeReady: () => void;
const ready = new Promise<void>((resolve) => (makeReady = resolve));
/** Somebody has come behind the sign-in: its texts are fetched in every language spoken from now on. */
let inside = false;

const antdLocales: Partial<Record<string, AntdLocale>> = {};
/** antd's words in a language that is spoken. */
export const antdLocaleOf = (language: string): AntdLocale => antdLocales[language];

/** Makes the texts ready in this language; call once, before the first rendering. `all`: also those behind the sign-in. */
export async function startTexts(language: Language, part: 'outside' | 'all' = 'all'): Promise<void> {
  inside ||= part === 'all';
  begin(language);
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
  makeReady();
}

/** Switches the language of everything: texts, antd's own words, the document's own mark for screen readers. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([fetchOutside(language), inside && fetchInside(language)]);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Fetches the texts behind the sign-in; its pages are drawn when they are there. */
export async function speakInside(): Promise<void> {
  inside = true;
  // Beside the texts of every page, not after them.
  await Promise.all([ready, begun.then((language) => INSIDE[language]())]);
  await fetchInside(i18n.language as Language);
}

async function fetchOutside(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'shell')) return;
  const { default: catalogue, antdLocale } = await CATALOGUES[language]();
  antdLocales[language] = antdLocale;
  add(language, catalogue);
}

async function fetchInside(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'inbox')) add(language, (await INSIDE[language]()).default);
}

function add(language: Language, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue))
    i18n.addResourceBundle(language, namespace, texts);
}
