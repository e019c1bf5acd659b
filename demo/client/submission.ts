import {
  applications,
  culture,
  form,
  keywords,
  type ApplicationContent,
  type FieldContent,
  type FieldValue,
} from '../content';
import type { KeyHolder } from '../../signing/authority/key-ring';
import type { Submission } from './integration';

/** Returns the application of the demonstration content with this key. @throws Error if there is none */
export function contentOf(key: string): ApplicationContent {
  const application = applications.find((application) => application.key === key);
  if (!application) throw new Error(`no application ${key} in the demonstration content`);
  return application;
}

/** Returns the project's title, which every application of the content has. */
export const titleOf = ({ values }: ApplicationContent): string => values.title_project as string;

/** Returns form, applicant and documents in the shape of the integration API. */
export const submissionOf = (
  content: ApplicationContent,
  contest: string,
  documents: Submission['documents'],
): Submission => ({ contest, applicant: applicantOf(content), fields: sectionsOf(content), documents });

function applicantOf({ applicant }: ApplicationContent): Submission['applicant'] {
  const { type, name, signer, edrpou, email, phone, city } = applicant;
  return {
    type,
    name,
    signer: { full_name: signer.fullName, tax_id: signer.taxId },
    ...(edrpou && { edrpou }),
    email,
    phone,
    city,
  };
}

/** Returns the holder of the key that signs for the applicant. */
export function signerOf({ applicant }: ApplicationContent): KeyHolder {
  const { email, signer, edrpou, name } = applicant;
  return { email, ...signer, ...(edrpou && { organisation: name, edrpou }) };
}

const sectionsOf = ({ applicant, values }: ApplicationContent): Submission['fields'] =>
  form.map(({ title, fields }) => ({
    title,
    fields: fields
      .filter((field) => !field.applicants || field.applicants.includes(applicant.type))
      .map((field) => filledIn(field, values[field.name])),
  }));

function filledIn(field: FieldContent, value: FieldValue | undefined) {
  const { name, label, type } = field;
  const options = choicesOf(field, value);
  return { name, label, type, value: value ?? null, ...(options && { options }) };
}

/** Returns the field's own choices; for a dictionary, only the chosen ones. */
function choicesOf({ dictionary, options }: FieldContent, value: FieldValue | undefined) {
  if (!dictionary) return options;
  const values = [value].flat();
  const all = dictionary === 'culture' ? culture : keywords;
  return all.filter((option) => values.includes(option.value)).map(({ value, name }) => ({ value, name }));
}
