import type { DocumentLanguage } from '../texts';

/** Text of a generated document in one style. `unresolved`: a variable without a value, which a preview marks. */
export interface AgreementText {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  unresolved?: string;
}
export type AgreementInline = AgreementText | { lineBreak: true };
export interface AgreementItem {
  content: readonly AgreementInline[];
  items: readonly AgreementItem[];
}

type Alignment = 'left' | 'center' | 'right' | 'justify';

/** A block of a template with its variables replaced, as `resolveTemplate` returns it. */
export type AgreementBlock =
  | { type: 'paragraph'; alignment: Alignment; content: readonly AgreementInline[] }
  | { type: 'header'; alignment: Alignment; level: 1 | 2 | 3 | 4; content: readonly AgreementInline[] }
  | { type: 'table'; withHeadings: boolean; rows: readonly (readonly (readonly AgreementInline[])[])[] }
  | { type: 'list'; ordered: boolean; items: readonly AgreementItem[] }
  | { type: 'bankDetails'; extent: 'full' | 'short' }
  | { type: 'spacer'; size: 's' | 'm' | 'b' };

/** One side of an agreement in its block of bank details. */
export interface Party {
  heading: string;
  lines: readonly string[];
}

/** A generated document, for PDF and DOCX alike. */
export interface Agreement {
  title: string;
  /** ISO instant; the files' creation date. */
  date: string;
  blocks: readonly AgreementBlock[];
  /** The sides by the extent of a block of bank details. */
  parties: Readonly<Record<'full' | 'short', readonly Party[]>>;
  language: DocumentLanguage;
  demo: boolean;
  /** Marks every page as a draft. */
  draft?: boolean;
}

/** Height of a spacer in points. */
export const SPACER = { s: 8, m: 18, b: 36 } as const;
/** Size of a header in points by its level. */
export const HEADER_SIZE = { 1: 15, 2: 13, 3: 12, 4: 11.5 } as const;
/** Size of the text in points. */
export const TEXT_SIZE = 11.5;
