import type { FinanceInfo } from '../../domain/document/finance/finance';
import { TAXES, type TaxRates } from '../../domain/document/finance/taxes';
import type { DocumentState } from '../../domain/document/state';
import { REQUISITES } from '../../domain/document/template/requisites';
import { bool, day, int, json, moment, now, small, text, texts, uuid } from './columns';
import { engine } from './subject';
import { table } from './table';

/** Texts by the name of a variable or of a field of bank details. */
type Texts = Record<string, string>;

/** Documents generated from templates: state and status are written by the workflow only. */
export const generatedDocuments = table('generated_documents', {
  id: uuid().key(),
  application_id: uuid().to('applications'),
  season_id: uuid().to('seasons'),
  template_id: uuid().to('document_templates'),
  template_version: int(),
  title: text(),
  requisites: text().oneOf(REQUISITES),
  template_data: json<Texts>().default({}),
  fin_info_data: json<FinanceInfo>().optional(),
  fin_fields: json<Texts>().default({}),
  fin_details_client: json<Texts>().optional(),
  fin_details_fund: json<Texts>(),
  rework_message: text().optional(),
  tax_rates: json<TaxRates>(),
  /** Incremented by every change of the file's data; the current file was made from the data numbered `file_content`. */
  content: int().default(0),
  file_content: int().default(0),
  docx_id: uuid().to('files').optional(),
  /** Variables that had no value when the file was made. */
  unresolved: texts().default([]),
  created_by: uuid().to('users'),
  status: int(),
  state: json<DocumentState>(),
  /** Title and the application's number, normalised for searches. */
  title_key: text().generated(),
  number_key: text().default(''),
  fin_details_status: int().generated(),
  in_force: bool().generated(),
  ...engine(),
  created_at: now(),
  updated_at: now(),
});

/** Numbers of a season's documents by status, in 16 parts so that decisions do not wait for each other; maintained by triggers. */
export const documentCounts = table('document_counts', {
  season_id: uuid().to('seasons').key(),
  status: int().key(),
  part: small().key(),
  documents: int(),
});

/** Texts of the files that documents were generated with. */
export const documentGenerations = table('document_generations', {
  file_id: uuid().to('files').key(),
  document_id: uuid(),
  /** Paragraphs, items and rows of tables. */
  lines: texts(),
  /** Time at which the file became that of the document. */
  taken_at: moment().optional(),
});

/** Versions of the foundation's bank details; new documents get the newest. */
export const foundationDetails = table('foundation_details', {
  version: int().key(),
  details: json<Texts>(),
});

/** Rates of taxes in hundredths of a per cent, each valid from a day. */
export const taxRates = table('tax_rates', {
  tax: text().oneOf(TAXES).key(),
  valid_from: day().key(),
  rate: int().between(0, 10_000),
});
