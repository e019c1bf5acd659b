import type { FinanceInfo } from '../../domain/document/finance/finance';

/** Texts by the name of a variable or of a field. */
export type Texts = Record<string, string>;

/** A generated file, with the version of the content it was made from. */
export interface GeneratedFile {
  id: string;
  docx_id: string;
  /** Number of the document's content when the file was made. */
  content: number;
  /** Variables that had no value. */
  unresolved: string[];
}

/** Columns of a generated document that a step writes beside its status; they stay out of histories. */
export interface DocumentChange {
  fin_info_data?: FinanceInfo;
  fin_fields?: Texts;
  fin_details_client?: Texts;
  fin_details_fund?: Texts;
  file?: GeneratedFile;
}
