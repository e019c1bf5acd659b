import type { Content } from 'pdfmake/interfaces';
import { facts, section } from '../blocks';
import type { ApplicationFacts, Writing } from './types';

/** Maximum length of a printed title. The form has no limit, but every protocol must be printable. */
const LONGEST_TITLE = 30_000;

function cut(title: string): string {
  const letters = Array.from(title);
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE).join('')}…` : title;
}

/** The table that says which application a protocol is about. */
export function applicationFacts(application: ApplicationFacts, { t }: Writing): Content[] {
  return [
    section(t('application.heading')),
    ...facts([
      [t('application.specId'), application.specId],
      [t('application.title'), cut(application.title)],
      [t('application.applicant'), application.applicant],
      [t('application.season'), application.season],
      [t('application.programme'), application.programme],
      [t('application.lot'), application.lot],
      [t('application.contest'), application.contest],
    ]),
  ];
}
