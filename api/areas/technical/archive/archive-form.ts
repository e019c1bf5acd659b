import type { ApplicationFormData } from '../../../../pdf/application-form';
import { renderApplicationForm } from '../../../../pdf/application-form';
import { translate, type Language } from '../../../../texts/translate';
import { tableColumns } from '../../../presenters/form-columns';
import type { ApplicationView } from '../../application/contract/application';
import { printedFacts } from '../../application/presenters/printed-facts';

/**
 * Prints the application's form as PDF/A, as the viewer may see it: secret numbers are masked as on the page.
 * @throws PdfError
 */
export const applicationForm = (
  view: ApplicationView,
  language: Language,
  demo: boolean,
): Promise<Uint8Array> => renderApplicationForm(formData(view, language, demo), language);

function formData(view: ApplicationView, language: Language, demo: boolean): ApplicationFormData {
  return {
    application: printedFacts(view),
    submittedAt: view.created_at,
    sections: view.data.fields.map(({ title, fields }) => ({
      title,
      fields: fields.map((field) => ({
        ...field,
        subfields: field.subfields ?? tableColumns(field.value, language),
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
