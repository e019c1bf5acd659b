import type { FieldDefinition } from '../contract/application';
import type { StoredField, StoredForm, StoredSection } from '../../../queries/application-rows';

/** Registry and tax numbers, passports and accounts (rules/platform, "Secret numbers"). */
const SECRET =
  /(^|_)(rnokpp|ipn|inn|edrpou|edropu|tax|tax_?id|tax_?number|passport\w*|iban|bank_account\w*|bank_details)($|_)/i;
/** Names of fields with an applicant's contacts: hidden from experts, who must not contact applicants. */
const CONTACT = /(^|_)(e?mail|phone|tel|telephone|address|facebook|telegram|viber|contacts?)($|_)/i;
/** Account numbers within a text. */
const IBAN = /\bUA\s?(?:\d\s?){27}(?!\d)/gi;
const SHOWN_CHARACTERS = 2;

const MESSENGERS = 't|telegram|wa|facebook|fb|instagram|viber|linkedin|twitter|x|m';
/** Contacts within text, by their usual spellings (rules/platform, "Contacts"). */
const CONTACTS: readonly RegExp[] = [
  // anna@example.org, anna (at) example.org
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?(?:@|[[(]at[\])])\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu,
  // t.me/anna, https://www.facebook.com/anna
  new RegExp(
    `(?<![\\p{L}\\d.])(?:https?://)?(?:www\\.)?(?:${MESSENGERS})\\.(?:me|com)/[^\\s<>"«»,;]+`,
    'giu',
  ),
  /(?<![\p{L}\d@])@[a-z]\w{3,31}/giu,
  // +380 (67) 123-45-67, 067 123 45 67, 380671234567; +48 22 123 45 67
  /(?<![\d.,])(?:\+?\s?38[\s(-]*)?\(?0\d{2}\)?(?:[\s.-]*\d){7}(?!\d)/g,
  /\+\d{1,3}(?:[\s().-]*\d){7,12}(?!\d)/g,
];
const withoutContacts = (text: string): string =>
  CONTACTS.reduce((result, pattern) => result.replace(pattern, '••••'), text);

/** Masks all but the last two characters, and hides the length of the text. */
const mask = (text: string): string =>
  text ? `••••${text.length > 2 * SHOWN_CHARACTERS ? text.slice(-SHOWN_CHARACTERS) : ''}` : '';

/** Applies `change` to every text in the value, with the name of its field or column. */
function mapTexts(value: unknown, name: string, change: (text: string, name: string) => string): unknown {
  if (typeof value === 'string') return change(value, name);
  if (typeof value === 'number' && SECRET.test(name)) return change(String(value), name);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, name, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, `${name}_${key}`, change)]),
  );
}

const maskText = (text: string, name: string): string =>
  SECRET.test(name) ? mask(text) : text.replace(IBAN, (account) => mask(account));

/** Returns a field's value as the staff see it: with all secret numbers masked. */
export const maskValue = (name: string, value: unknown): unknown => mapTexts(value, name, maskText);

/** Returns whether this field is shown to experts. */
export const isVisibleToExpert = (name: string): boolean => !SECRET.test(name) && !CONTACT.test(name);

/**
 * Returns a field's value for an expert. Columns and parts with contacts or secret numbers are removed, and
 * contacts within texts are masked.
 */
export function expertValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutContacts(maskText(value, name));
  if (Array.isArray(value)) return value.map((item) => expertValue(name, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([part]) => isVisibleToExpert(part))
      .map(([part, item]) => [part, expertValue(part, item)]),
  );
}

const visibleValue = (name: string, value: unknown, forExpert: boolean): unknown =>
  forExpert ? expertValue(name, value) : maskValue(name, value);

/** Returns masked values by field name; for experts without contacts and secret numbers. */
export const visibleValues = (
  values: Record<string, unknown> | undefined,
  forExpert: boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([name]) => !forExpert || isVisibleToExpert(name))
      .map(([name, value]) => [name, visibleValue(name, value, forExpert)]),
  );

/** Returns a version of the form with masked values; for experts without contacts and secret numbers. */
export const visibleForm = (form: StoredForm, forExpert: boolean) => ({
  fields: (form.fields ?? []).map((section) => visibleSection(section, forExpert)),
  raw_fields: visibleValues(form.raw_fields, forExpert),
});

const visibleSection = (section: StoredSection, forExpert: boolean) => ({
  title: section.title,
  fields: section.fields
    .filter((field) => !forExpert || isVisibleToExpert(field.name))
    .map((field) => ({
      ...visibleDefinition(field, forExpert),
      value: visibleValue(field.name, field.value ?? null, forExpert),
    })),
});

const visibleDefinition = (
  { name, label, type, options, subfields }: StoredField,
  forExpert: boolean,
): FieldDefinition => ({
  name,
  label,
  type,
  ...(options ? { options } : {}),
  ...(subfields
    ? { subfields: subfields.filter((column) => !forExpert || isVisibleToExpert(column.name)) }
    : {}),
});

/** Returns the definitions of these fields for the staff, in their order; a field that the form does not have is a text under its name. */
export function fieldDefinitions(form: StoredForm, names: readonly string[]): FieldDefinition[] {
  const titles = new Map(
    (form.fields ?? []).flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)),
  );
  return names.map((name) =>
    visibleDefinition(titles.get(name) ?? { name, label: name, type: 'text' }, false),
  );
}
