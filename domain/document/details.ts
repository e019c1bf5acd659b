import type { RequisitesKind } from './template/requisites';

const NATURAL_PERSON = [
  'full_applicant_name',
  'name_in_genitive_case',
  'user_name',
  'passport',
  'passport_by',
  'rnokpp',
  'registration_address',
  'post_address',
  'person_getter',
  'bank_account',
  'bank_account_additional',
  'bank_name',
  'bank_code',
  'payment_info',
  'user_phone',
] as const;

/** Fields that both sides have where they are legal entities. */
const ENTITY = [
  'legal_name',
  'legal_address',
  'post_address',
  'edropu',
  'bank_name',
  'bank_account',
  'bank_account_additional',
  'user_phone',
  'user_name',
  'applicant_position',
] as const;
const LEGAL_ENTITY = ['name_in_genitive_case', 'works_by_document', ...ENTITY] as const;

/** Bank details of the applicant by requisites, in the order in which they are shown (rules/documents, "Bank detail fields"). */
export const DETAIL_FIELDS: Readonly<Record<RequisitesKind, readonly string[]>> = {
  natural_person: NATURAL_PERSON,
  legal_entity: LEGAL_ENTITY,
  // `edropu` holds the RNOKPP.
  legal_entity_fop: LEGAL_ENTITY,
};

/** Bank details of the foundation. */
export const FOUNDATION_FIELDS = ENTITY;

const OPTIONAL_FOR_ALL = ['name_in_genitive_case', 'post_address', 'bank_account_additional'];
const OPTIONAL_FOR_PERSON = [...OPTIONAL_FOR_ALL, 'user_name', 'person_getter', 'bank_code', 'payment_info'];

/** Returns whether a field may stay empty. */
export const isOptionalDetail = (requisites: RequisitesKind, name: string): boolean =>
  (requisites === 'natural_person' ? OPTIONAL_FOR_PERSON : OPTIONAL_FOR_ALL).includes(name);

/** Bank details that hold a built-in variable of another name: the full name of an organisation is its legal name. */
const DETAIL_OF_VARIABLE = new Map([['full_applicant_name', 'legal_name']]);
const detailNames = (variable: string): string[] => [
  variable,
  ...[DETAIL_OF_VARIABLE.get(variable)].filter((name) => name !== undefined),
];

/** Variable for the clause about who acts for the applicant and by which document. It is made of the bank details; a natural person has none. */
export const REPRESENTED_BY = 'represented_by';

/** Returns whether documents with these requisites leave a variable empty, so that it is not missing. */
export const isNeverFilled = (requisites: RequisitesKind, variable: string): boolean =>
  variable === REPRESENTED_BY && requisites === 'natural_person';

/** Returns whether the bank details of these requisites decide a variable's value. */
export const isInDetails = (requisites: RequisitesKind, variable: string): boolean =>
  variable === REPRESENTED_BY ||
  detailNames(variable).some((name) => DETAIL_FIELDS[requisites].includes(name));

/** Returns the value that bank details have for a variable; empty without one. */
export function valueInDetails(details: Readonly<Record<string, string>> | null, variable: string): string {
  const name = detailNames(variable).find((name) => details && Object.hasOwn(details, name) && details[name]);
  return (name && details?.[name]) || '';
}
