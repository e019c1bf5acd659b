export interface Option {
  value: string;
  label: string;
}

/** One field of a form. */
export interface FieldSpec {
  name: string;
  /** Default: the text `catalogue-admin:field.<name>`. */
  label?: string;
  /** `texts`: several lines; `fields`: names of fields of the application form, separated by spaces. */
  kind: 'text' | 'texts' | 'number' | 'day' | 'choice' | 'fields';
  required?: boolean;
  /** Options of a choice. */
  options?: readonly Option[];
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** Minimum of a number; 1 by default. */
  least?: number;
  /** Step of a number with decimals. */
  step?: number;
  /** Pattern of the value, and the error message if it does not match. */
  pattern?: { like: RegExp; words: string };
  /** The field takes a whole row. */
  wide?: boolean;
  /** Reason why the field cannot be changed. */
  fixed?: string;
}

/** Group of fields with an optional heading. */
export interface FieldGroup {
  title?: string;
  note?: string;
  fields: readonly FieldSpec[];
}
