import type { ApplicationFormData } from '../../../../pdf/application-form';
import { renderApplicationForm } from '../../../../pdf/application-form';
import { translate, type Language } from '../../../../texts/translate';
import type { ApplicationView } from '../../application/contract/application';

/**
 * The application's form as PDF/A, of what the viewer may see: secret numbers stand masked as on the page.
 * @throws PdfError
 */
export const applicationForm = (
  view: ApplicationView,
  language: Language,
  demo: boolean,
): Promise<Uint8Array> => renderApplicationForm(formData(view, language, demo), language);

function formData(view: ApplicationView, language: Language, demo: boolean): ApplicationFormData {
  const { season, program, lot, contest } = view.breadcrumbs;
  return {
    application: {
      specId: view.spec_id,
      title: view.title,
      applicant: view.user.name,
      season: season?.title,
      programme: program?.title ?? '',
      lot: lot?.title,
      contest: contest?.title,
    },
    submittedAt: view.created_at,
    sections: view.data.fields.map(({ title, fields }) => ({
      title,
      fields: fields.map((field) => ({
        ...field,
        subfields: field.subfields ?? columnsOf(field.value, language),
      })),
    })),
    documents: view.documents.map(({ title, name, prefix }) => ({
      title: [prefix, title ?? translate(language, 'technical:document.additional', { name })]
        .filter(Boolean)
        .join(' '),
      name,
    })),
    demo,
  };
}

/** Columns of a table whose form does not name them: known ones by the catalogue, others by their own name. */
function columnsOf(value: unknown, language: Language) {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []));
  return [...new Set(names)].map((name) => ({ name, label: columnName(name, language) }));
}

function columnName(name: string, language: Language): string {
  const key = `application:column.${name}`;
  const known = /^\w+$/.test(name) ? translate(language, key) : key;
  return known === key || known === `column.${name}` ? name : known;
}
