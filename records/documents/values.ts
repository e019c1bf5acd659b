import { DETAIL_FIELDS, FOUNDATION_FIELDS, valueInDetails } from '../../domain/document/details';
import type { TemplateVariable } from '../../domain/document/template/variables';
import type { RequisitesKind } from '../../domain/document/template/requisites';
import { withOneApostrophe } from '../../domain/text/apostrophe';
import { fieldText } from '../../pdf/agreement/field-text';
import type { Party } from '../../pdf/agreement/types';
import { hasText, translate } from '../../texts/translate';
import type { Texts } from './change';

/** Agreements are written in Ukrainian, whatever language their reader has chosen. */
const LANGUAGE = 'uk';

/** Sources of the values of a document's variables. */
export interface ValueSources {
  template_data: Texts;
  fin_fields: Texts;
  fin_details_client: Texts | null;
  /** The agreed version of the application's form. */
  fields: readonly FormField[];
}

export interface FormField {
  name: string;
  label: string;
  type: string;
  value: unknown;
}

/** Values of a document's variables by their modes (rules/documents, "Variables"); one without a value is empty. */
export function documentValues(variables: readonly TemplateVariable[], sources: ValueSources): Texts {
  const { template_data, fin_fields, fin_details_client } = sources;
  return Object.fromEntries(
    variables.map((variable) => {
      const { name, mode } = variable;
      if (mode === 'application') return [name, fieldValue(sources.fields, variable.field)];
      if (mode === 'finance') return [name, textOf(fin_fields, name)];
      if (mode === 'applicant')
        return [name, valueInDetails(fin_details_client, name) || textOf(template_data, name)];
      return [name, textOf(template_data, name)];
    }),
  );
}

const textOf = (texts: Texts | null, name: string): string =>
  texts && Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';

function fieldValue(fields: readonly FormField[], name: string | null): string {
  const field = fields.find((field) => field.name === name);
  return field ? fieldText(field) : '';
}

/** Fields of a party's details that a block of bank details shows when it is short. */
const SHORT = ['applicant_position', 'user_name', 'full_applicant_name'];
/** Fields that name the applicant in sentences and are not in the table of details. */
const NOT_LISTED = ['name_in_genitive_case', 'works_by_document'];

/** Both sides of a document for its blocks of bank details. */
export const documentParties = (
  fund: Texts | null,
  client: Texts | null,
  requisites: RequisitesKind,
): Record<'full' | 'short', Party[]> => ({
  full: [party('fund', fund, requisites), party('applicant', client, requisites)],
  short: [party('fund', fund, requisites, SHORT), party('applicant', client, requisites, SHORT)],
});

function party(
  side: 'fund' | 'applicant',
  details: Texts | null,
  requisites: RequisitesKind,
  only?: readonly string[],
): Party {
  const code = side === 'applicant' && requisites === 'legal_entity_fop' ? 'rnokpp' : 'edropu';
  // PostgreSQL orders the keys of a stored object by their length, so the order is taken from the list of fields.
  const names = side === 'fund' ? FOUNDATION_FIELDS : DETAIL_FIELDS[requisites];
  const lines = names.flatMap((name) => {
    const value = textOf(details, name);
    if (!value || NOT_LISTED.includes(name) || (only && !only.includes(name))) return [];
    const key = `generated-documents:field.${name === 'edropu' ? code : name}`;
    const line = only || !hasText(LANGUAGE, key) ? value : `${translate(LANGUAGE, key)}: ${value}`;
    return [withOneApostrophe(line)];
  });
  return { heading: translate(LANGUAGE, `generated-documents:party.${side}`), lines };
}
