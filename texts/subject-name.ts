import { translate, type Language } from './translate';

/** What a subject of any kind is named by: its columns of the view `subjects`. */
export interface NamedSubject {
  kind: string;
  /** An application's number; a session's number among those of its type. */
  label: string;
  /** An application's title; a session's type. */
  title: string;
}

/** What people call it: an application by its number, a session by what it is and its number. */
export const subjectName = (language: Language, { kind, label, title }: NamedSubject): string =>
  kind === 'application'
    ? label
    : translate(language, `processes:subjectName.${kind}.${title}`, { number: label });

/** A day of Kyiv in words. */
export const dayText = (language: Language, at: Date): string =>
  at.toLocaleDateString(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Kyiv',
  });
