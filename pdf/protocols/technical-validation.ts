import type { Content } from 'pdfmake/interfaces';
import { dataTable, outcome, paragraphs, section } from '../blocks';
import { applicationFacts } from './application-facts';
import type { ApplicationFacts, ProtocolBuilder, ProtocolCommon, Writing } from './types';

/** Data of the technical validation protocol (rules/technical-review, "Payload"). */
export interface TechnicalValidationData extends ProtocolCommon {
  application: ApplicationFacts;
  outcome: 'positive' | 'negative' | 'direction';
  fieldsCorrect: boolean;
  lotPrioritiesMatch: boolean;
  estimateCompliant: boolean;
  documents: readonly { title: string; correct: boolean }[];
  /** Comment for the applicant, never empty. */
  comment: string;
  /** Name of the person who reviewed the application. */
  validator: string;
  /** The applicant may still appeal (a first rejection only). */
  appealOpen: boolean;
}

/** The technical validation protocol: positive, negative, or passed to the direction. */
export const technicalValidation: ProtocolBuilder<TechnicalValidationData> = (data, writing) => {
  const { t } = writing;
  return {
    subtitle: t('technicalValidation.subtitle'),
    content: [
      ...paragraphs(t('technicalValidation.lead', { specId: data.application.specId })),
      ...applicationFacts(data.application, writing),
      section(t('technicalValidation.resultsHeading')),
      criteria(data, writing),
      section(t('technicalValidation.documentsHeading')),
      ...documents(data, writing),
      section(t('technicalValidation.commentHeading')),
      ...paragraphs(data.comment),
      section(t('technicalValidation.outcomeHeading')),
      outcome(t(`technicalValidation.outcome.${data.outcome}`)),
      ...(data.appealOpen ? paragraphs(t('technicalValidation.appeal')) : []),
      ...paragraphs(t('technicalValidation.validator', { name: data.validator })),
    ],
  };
};

function criteria(data: TechnicalValidationData, { t }: Writing): Content {
  const row = (name: string, passed: boolean) => ({
    cells: [t(`technicalValidation.${name}`), t(`technicalValidation.${name}${passed ? 'Yes' : 'No'}`)],
    bold: !passed,
  });
  const columns = [
    { head: t('technicalValidation.criterion'), width: '*' as const },
    { head: t('technicalValidation.result'), width: 200 },
  ];
  return dataTable(columns, [
    row('fields', data.fieldsCorrect),
    row('lotPriorities', data.lotPrioritiesMatch),
    row('estimate', data.estimateCompliant),
  ]);
}

function documents({ documents: list }: TechnicalValidationData, { t }: Writing): Content[] {
  if (list.length === 0) return paragraphs(t('technicalValidation.noDocuments'));
  const wrongCount = list.filter((document) => !document.correct).length;
  const columns = [
    { head: t('technicalValidation.index'), width: 24, alignment: 'center' as const },
    { head: t('technicalValidation.document'), width: '*' as const },
    { head: t('technicalValidation.result'), width: 110 },
  ];
  const rows = list.map((document, index) => ({
    cells: [
      String(index + 1),
      document.title,
      t(`technicalValidation.document${document.correct ? 'Yes' : 'No'}`),
    ],
    bold: !document.correct,
  }));
  return [
    ...paragraphs(t('technicalValidation.documentsLead', { count: list.length, wrong: wrongCount })),
    dataTable(columns, rows),
  ];
}
