export interface Option {
  value: string;
  label: string;
}

/** One field of a form. */
export interface FieldSpec {
  name: string;
  /** The text `catalogue-admin:field.<name>`, unless said. */
  label?: string;
  /** `texts`: paragraphs; `fields`: names of the application form's fields, parted by spaces. */
  kind: 'text' | 'texts' | 'number' | 'day' | 'choice' | 'fields';
  required?: boolean;
  /** Options of a choice. */
  options?: readonly Option[];
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** Least value of a number; 1 unless said. */
  least?: number;
  /** Step of a number that need not be whole. */
  step?: number;
  /** Pattern that it must match, and the words where it does not. */
  pattern?: { like: RegExp; words: string };
  /** Has a row of its own. */
  wide?: boolean;
  /** Why it cannot be changed. */
  fixed?: string;
}

/** Fields that stand together, under a heading if there is one. */
export interface FieldGroup {
  title?: string;
  note?: string;
  fields: readonly FieldSpec[];
}
