import { createInstance } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import type { ConfigProviderProps } from 'antd';
import { clientHooks } from '../api/client';
import { MISSING_TEXT } from './missingText';
import type { Language } from '../../texts/translate';

type AntdLocale = ConfigProviderProps['locale'];

type Catalogue = Record<string, Record<string, unknown>>;

const i18n = createInstance();

/**
 * The instance as components get it. `useTranslation` copies all properties that an instance has itself for each
 * component that is mounted; this one has none.
 */
const instanceOfComponents = Object.create(i18n) as typeof i18n;

/**
 * Texts of each language in two files: those of every page, and those of the pages behind the sign-in. A file is fetched when the
 * language is first used.
 */
const CATALOGUES: Record<Language, () => Promise<{ default: Catalogue; antdLocale: AntdLocale }>> = {
  uk: () => import('./texts/uk'),
  en: () => import('./texts/en'),
};
const INSIDE: Record<Language, () => Promise<{ default: Catalogue }>> = {
  uk: () => import('./texts/uk-inside'),
  en: () => import('./texts/en-inside'),
};
/** Promises of the language of the first rendering and of its texts, because the router loads pages before the texts have arrived. */
let resolveFirstLanguage: (language: Language) => void;
const firstLanguage = new Promise<Language>((resolve) => (resolveFirstLanguage = resolve));
let resolveFirstTexts: () => void;
const firstTextsReady = new Promise<void>((resolve) => (resolveFirstTexts = resolve));
/** Whether the texts behind the sign-in are needed; once set, they are fetched for every language that is used. */
let needsInsideTexts = false;

const antdLocales: Partial<Record<string, AntdLocale>> = {};
/** Returns antd's own texts in a language; undefined before they are fetched. */
export const antdLocaleOf = (language: string): AntdLocale => antdLocales[language];

/** Fetches the texts in this language; call once, before the first rendering. `all`: also the texts behind the sign-in. */
export async function startTexts(language: Language, part: 'outside' | 'all' = 'all'): Promise<void> {
  needsInsideTexts ||= part === 'all';
  resolveFirstLanguage(language);
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
  setI18n(instanceOfComponents);
  await switchLanguage(language);
  resolveFirstTexts();
}

/** Switches the language of the texts, of antd's own texts, and of the document's `lang` attribute for screen readers. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([fetchOutside(language), needsInsideTexts && fetchInside(language)]);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Fetches the texts behind the sign-in, whose pages are rendered after that. */
export async function loadInsideTexts(): Promise<void> {
  needsInsideTexts = true;
  // Fetched at the same time as the texts of every page.
  await Promise.all([firstTextsReady, firstLanguage.then((language) => INSIDE[language]())]);
  await fetchInside(i18n.language as Language);
}

async function fetchOutside(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'shell')) return;
  const { default: catalogue, antdLocale } = await CATALOGUES[language]();
  antdLocales[language] = antdLocale;
  addTexts(language, catalogue);
}

async function fetchInside(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'inbox')) addTexts(language, (await INSIDE[language]()).default);
}

/** Adds texts without a copy of them: nothing changes them. */
function addTexts(language: Language, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue))
    i18n.addResourceBundle(language, namespace, texts, false, false, { skipCopy: true });
}
