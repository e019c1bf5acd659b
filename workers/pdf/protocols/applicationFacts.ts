import type { Content } from 'pdfmake/interfaces';
import { facts, section } from '../blocks';
import type { ApplicationFacts, Writing } from './types';

/** The table that says which application a protocol is about. */
export function applicationFacts(application: ApplicationFacts, { t }: Writing): Content[] {
  return [
    section(t('application.heading')),
    ...facts([
      [t('application.specId'), application.specId],
      [t('application.title'), application.title],
      [t('application.applicant'), application.applicant],
      [t('application.season'), application.season],
      [t('application.programme'), application.programme],
      [t('application.lot'), application.lot],
      [t('application.contest'), application.contest],
    ]),
  ];
}
