import type { FinanceInfo } from '../../domain/document/finance/finance';

/** Texts by the name of a variable or of a field. */
export type Texts = Record<string, string>;

/** A generated file, and what it was made of. */
export interface GeneratedFile {
  id: string;
  docx_id: string;
  /** Of the document as the file was made. */
  content: number;
  /** Variables without a value in it. */
  unresolved: string[];
}

/** What a step writes into a generated document beside its status; it stays out of histories. */
export interface DocumentChange {
  fin_info_data?: FinanceInfo;
  fin_fields?: Texts;
  fin_details_client?: Texts;
  fin_details_fund?: Texts;
  file?: GeneratedFile;
}
