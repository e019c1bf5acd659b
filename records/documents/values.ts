import {
  DETAIL_FIELDS,
  FOUNDATION_FIELDS,
  REPRESENTED_BY,
  valueInDetails,
} from '../../domain/document/details';
import type { Block } from '../../domain/document/template/blocks';
import { applicantPartyName } from '../../domain/document/template/party-name';
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
      if (mode === 'application')
        return [name, fieldValue(sources.fields, variable.field) || textOf(template_data, name)];
      if (mode === 'finance') return [name, textOf(fin_fields, name)];
      if (mode === 'applicant' && name === REPRESENTED_BY) return [name, representedBy(fin_details_client)];
      if (mode === 'applicant')
        return [name, valueInDetails(fin_details_client, name) || textOf(template_data, name)];
      return [name, textOf(template_data, name)];
    }),
  );
}

/** Returns the clause about who acts for the applicant; empty for a natural person, whose details have no such document. */
function representedBy(details: Texts | null): string {
  const name = textOf(details, 'name_in_genitive_case');
  const document = textOf(details, 'works_by_document');
  return name && document ? translate(LANGUAGE, 'generated-documents:representedBy', { name, document }) : '';
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

/** Sources of the sides of a document. */
interface PartySources {
  fin_details_fund: Texts | null;
  fin_details_client: Texts | null;
  requisites: RequisitesKind;
  /** The template's text, which may name the applicant's side. */
  blocks: readonly Block[];
}

/** Both sides of a document for its blocks of bank details. */
export function documentParties(sources: PartySources): Record<'full' | 'short', Party[]> {
  const headings = {
    fund: translate(LANGUAGE, 'generated-documents:party.fund'),
    applicant:
      applicantPartyName(sources.blocks)?.toLocaleUpperCase(LANGUAGE) ??
      translate(LANGUAGE, 'generated-documents:party.applicant'),
  };
  const parties = (only?: readonly string[]) =>
    (['fund', 'applicant'] as const).map((side) => ({
      heading: headings[side],
      lines: partyLines(side, sources, only),
    }));
  return { full: parties(), short: parties(SHORT) };
}

function partyLines(
  side: 'fund' | 'applicant',
  { fin_details_fund, fin_details_client, requisites }: PartySources,
  only?: readonly string[],
): string[] {
  const details = side === 'fund' ? fin_details_fund : fin_details_client;
  const code = side === 'applicant' && requisites === 'legal_entity_fop' ? 'rnokpp' : 'edropu';
  // PostgreSQL orders the keys of a stored object by their length, so the order is taken from the list of fields.
  const names = side === 'fund' ? FOUNDATION_FIELDS : DETAIL_FIELDS[requisites];
  return names.flatMap((name) => {
    const value = textOf(details, name);
    if (!value || NOT_LISTED.includes(name) || (only && !only.includes(name))) return [];
    const key = `generated-documents:field.${name === 'edropu' ? code : name}`;
    const line = only || !hasText(LANGUAGE, key) ? value : `${translate(LANGUAGE, key)}: ${value}`;
    return [withOneApostrophe(line)];
  });
}
