import { translate, type Language } from './translate';

/** Columns of the view `subjects` that give the name of a subject of any kind. */
export interface NamedSubject {
  kind: string;
  /**
   * Number of an application; number of a session among those of its type; name of the expert in a selection; title
   * of a document.
   */
  label: string;
  /** Title of an application; type of a session; season of a selection; number of the document's application. */
  title: string;
}

/** Returns a subject's name: a session by its type and number, a selection by its expert, any other by its label. */
export function subjectName(language: Language, { kind, label, title }: NamedSubject): string {
  if (kind === 'selection') return translate(language, 'processes:subjectName.selection', { name: label });
  if (kind === 'session')
    return translate(language, `processes:subjectName.session.${title}`, { number: label });
  return label;
}

/** Returns a day in Kyiv as text. */
export const dayText = (language: Language, at: Date): string =>
  at.toLocaleDateString(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Kyiv',
  });
