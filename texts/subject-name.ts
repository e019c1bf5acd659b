import { translate, type Language } from './translate';

/** Columns of the view `subjects` that name a subject of any kind. */
export interface NamedSubject {
  kind: string;
  /** An application's number; a session's number among those of its type; the name of the expert who is selected; a document's title. */
  label: string;
  /** An application's title; a session's type; the season of a selection; the number of a document's application. */
  title: string;
}

/** Returns a subject's name: a session by its sort and its number, a selection by its expert, any other by its label. */
export function subjectName(language: Language, { kind, label, title }: NamedSubject): string {
  if (kind === 'selection') return translate(language, 'processes:subjectName.selection', { name: label });
  if (kind === 'session')
    return translate(language, `processes:subjectName.session.${title}`, { number: label });
  return label;
}

/** A day of Kyiv in words. */
export const dayText = (language: Language, at: Date): string =>
  at.toLocaleDateString(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Kyiv',
  });
