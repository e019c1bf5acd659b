/** Field types of the application form and their values (rules/application, "Fields"). */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'select'
  | 'checkbox'
  | 'radio'
  | 'date-limits'
  | 'multidata-tab'
  | 'radio_text'
  | 'number_text';

export type ApplicantType = 'natural_person' | 'legal_entity' | 'legal_entity_fop';

export interface FieldOption {
  value: string;
  name: string;
}

/** A column of a multidata-tab. */
export interface SubfieldContent {
  name: string;
  label: string;
  type: 'text' | 'number' | 'date';
}

export interface FieldContent {
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  admin_comment?: string;
  /** Own choices of select, checkbox and radio. */
  options?: FieldOption[];
  /** Dictionary of the choices, instead of own ones. */
  dictionary?: 'keywords' | 'culture';
  subfields?: SubfieldContent[];
  /** Types of applicants who have the field; if not set, all. */
  applicants?: ApplicantType[];
}

export interface FormSection {
  key: string;
  title: string;
  admin_comment?: string;
  fields: FieldContent[];
}

export type DateLimits = { start: string; end: string };
export type RadioText = { status: 0 | 1; text: string };
/** `sum` in hryvnias, and the reason for it. */
export type NumberText = { sum: number; reason: string };
export type MultidataRow = Record<string, string | number>;

/**
 * Value of a field by its type. text, textarea, select, radio: string; number: number; checkbox: the chosen values; others have their own
 * shapes.
 */
export type FieldValue = string | number | string[] | DateLimits | RadioText | NumberText | MultidataRow[];
