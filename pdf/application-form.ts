import type { PrintedField } from './application-field';
import type { Content } from 'pdfmake/interfaces';
import { dataTable, facts, paragraphs, section } from './blocks';
import type { PdfDefinition } from './definition';
import { fieldParts } from './application-field';
import { documentFormat } from './format';
import { letterhead } from './letterhead';
import { applicationFacts } from './protocols/application-facts';
import type { ApplicationFacts, Writing } from './protocols/types';
import { renderPdf } from './render';
import { type DocumentLanguage, documentTexts } from './texts';

/** An application's form as it is printed. Dates are ISO instants. */
export interface ApplicationFormData {
  application: ApplicationFacts;
  submittedAt: string;
  sections: readonly { title: string; fields: readonly PrintedField[] }[];
  documents: readonly { title: string; name: string }[];
  demo: boolean;
}

/** Returns the layout of the submitted form on the foundation's letterhead. Pure: the same data gives the same document. */
export function applicationFormDefinition(
  data: ApplicationFormData,
  language: DocumentLanguage = 'uk',
): PdfDefinition {
  const t = documentTexts(language);
  const format = documentFormat(language, t);
  const number = data.application.specId;
  const title = t('applicationForm.title', { number });
  return {
    title,
    author: t('letterhead.foundation'),
    createdAt: data.submittedAt,
    language,
    content: [
      ...letterhead(t),
      { text: title, style: 'title', margin: [0, 0, 0, 3] },
      {
        text: t('applicationForm.submitted', { date: format.dateTime(data.submittedAt) }),
        style: 'subtitle',
        margin: [0, 3, 0, 12],
      },
      ...applicationFacts(data.application, { t, format }),
      ...data.sections.flatMap((dataSection) => [
        section(dataSection.title || t('applicationForm.section')),
        ...dataSection.fields.flatMap((field) => fieldContent(field, { t, format })),
      ]),
      section(t('technicalValidation.documentsHeading')),
      ...documents(data, { t, format }),
    ],
    demoMark: data.demo ? t('demo') : undefined,
    footer: { label: title, pages: t('footer.pages') },
  };
}

/** Renders the form as a PDF/A-3a file. The same data gives the same bytes. @throws PdfError */
export const renderApplicationForm = (
  data: ApplicationFormData,
  language: DocumentLanguage = 'uk',
): Promise<Uint8Array> => renderPdf(applicationFormDefinition(data, language));

function fieldContent(field: PrintedField, writing: Writing): Content[] {
  const parts = fieldParts(field, writing);
  if (parts.kind === 'text') return facts([[field.label, parts.text]]);
  const columns = parts.columns.map((head) => ({ head, width: '*' as const }));
  return [
    { text: field.label, style: 'label', margin: [0, 4, 0, 2] },
    dataTable(
      columns,
      parts.rows.map((cells) => ({ cells })),
    ),
  ];
}

function documents({ documents: list }: ApplicationFormData, { t }: Writing): Content[] {
  if (list.length === 0) return paragraphs(t('technicalValidation.noDocuments'));
  const columns = [
    { head: t('technicalValidation.index'), width: 24, alignment: 'center' as const },
    { head: t('technicalValidation.document'), width: '*' as const },
    { head: t('applicationForm.file'), width: '*' as const },
  ];
  const rows = list.map(({ title, name }, index) => ({ cells: [String(index + 1), title, name] }));
  return [dataTable(columns, rows)];
}
