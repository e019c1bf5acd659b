import { hryvniasOf, SUM_FIELD, parseHryvnias } from '../sums';
import { NegotiationStatus } from '../statuses';
import type { Procedure } from './state';

/** Values of form fields by name. */
export type FieldValues = Record<string, unknown>;

/** A form by sections, and its values by name, as the applicant's system has sent them. */
export interface FormVersion {
  fields?: { title: string; fields: { name: string; value?: unknown }[] }[];
  raw_fields?: FieldValues;
}

/** A negotiation procedure with its values of the form's fields. */
export interface FormChange {
  id: string;
  status: number;
  values: FieldValues;
}

/** Values of a procedure, compared with the version agreed before it. */
export interface ComparedChange {
  /** Values of the changed fields in the version agreed before the procedure; null where the form had none. */
  before: FieldValues;
  /** Names of the fields whose values differ from the version agreed before the procedure. */
  changed: string[];
}

/**
 * Returns each procedure's values of the form's fields: those sent by the applicant (`sentFields`, by procedure id), and the sum set by a
 * commission.
 */
export const formChanges = (
  procedures: readonly Procedure[],
  sentFields: ReadonlyMap<string, FieldValues | undefined>,
): FormChange[] =>
  procedures.map(({ id, status, sum }) => ({
    id,
    status,
    values: { ...sentFields.get(id), ...(sum !== undefined && { [SUM_FIELD]: hryvniasOf(sum) }) },
  }));

export interface AgreedVersion<Form extends FormVersion> {
  form: Form;
  /** Names of the fields whose agreed value differs from the submitted one, in the order of the form. */
  changed: string[];
  byProcedure: ReadonlyMap<string, ComparedChange>;
}

/**
 * Returns the version of the form that was agreed last: the submitted form with the values of the signed procedures, applied in their
 * order (rules/negotiation, "Agreed version").
 */
export function agreedVersion<Form extends FormVersion>(
  submitted: Form,
  procedures: readonly FormChange[],
): AgreedVersion<Form> {
  const byProcedure = new Map<string, ComparedChange>();
  const submittedValues = valuesOf(submitted);
  let values = submittedValues;
  for (const { id, status, values: changes } of procedures) {
    byProcedure.set(id, compare(values, changes));
    if (status === NegotiationStatus.passedSigned) values = { ...values, ...changes };
  }
  const { changed } = compare(submittedValues, values);
  return { form: withValues(submitted, values, changed), changed, byProcedure };
}

/** Returns the sum field of a form, unparsed. */
export const sumIn = (form: FormVersion): unknown => valuesOf(form)[SUM_FIELD];

/** Returns the values of a form by name: from its sections, and from `raw_fields` for names that no section has. */
const valuesOf = ({ fields = [], raw_fields: raw = {} }: FormVersion): FieldValues => ({
  ...Object.fromEntries(fields.flatMap((section) => section.fields).map(({ name, value }) => [name, value])),
  ...raw,
});

function compare(values: FieldValues, changes: FieldValues): ComparedChange {
  const names = Object.keys(changes);
  return {
    before: Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    changed: names.filter((name) => !sameValue(name, values[name], changes[name])),
  };
}

/** Names of the fields whose values differ between two versions of a form. */
export const differingFields = (a: FormVersion, b: FormVersion): string[] =>
  compare(valuesOf(a), { ...withEmptyValues(valuesOf(a)), ...valuesOf(b) }).changed;

const withEmptyValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, null]));

/** Returns the form with these values in the fields `changed`. */
function withValues<Form extends FormVersion>(
  form: Form,
  values: FieldValues,
  changed: readonly string[],
): Form {
  if (changed.length === 0) return form;
  const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
  return {
    ...form,
    raw_fields: { ...form.raw_fields, ...changes },
    fields: form.fields?.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        changed.includes(field.name) ? { ...field, value: values[field.name] } : field,
      ),
    })),
  };
}

/** Compares two values of a field: sums as numbers, and all empty values as equal. */
export function sameValue(name: string, a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  const sum = name === SUM_FIELD ? parseHryvnias(a) : null;
  if (sum !== null) return sum === parseHryvnias(b);
  return canonical(a) === canonical(b);
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** JSON with sorted keys: stored objects do not keep the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
