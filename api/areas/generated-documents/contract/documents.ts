import { z } from 'zod';
import { TRANCHES } from '../../../../domain/document/finance/finance';
import { REQUISITES } from '../../../../domain/document/template/requisites';
import { VARIABLE_MODES } from '../../../../domain/document/template/variables';
import { LIMITS } from '../../../../domain/limits';
import { DocumentStatus, FinDetailsStatus } from '../../../../domain/statuses';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { opensArea, rolesTaking } from '../../../contract/who';
import { decision } from '../../steps/contract/steps';
import { anyDetails } from './bank-details';

const BASE = '/api/documents';
const readers = opensArea('/documents');
const generators = rolesTaking('document.create');

const statusOf = (statuses: Readonly<Record<string, number>>) =>
  z
    .number()
    .int()
    .min(Math.min(...Object.values(statuses)))
    .max(Math.max(...Object.values(statuses)));

/** Values by the name of a variable. */
export const values = z
  .record(z.string().max(LIMITS.variableName), z.string().max(LIMITS.documentValue))
  .refine((entries) => Object.keys(entries).length <= LIMITS.documentValues);

export const listedDocument = z.object({
  _id: id,
  title: z.string(),
  application_id: id,
  application_spec_id: z.string(),
  user: z.object({ _id: id, name: z.string() }),
  status: z.number(),
  fin_details_status: z.number(),
  /** Whether data have changed since the file was generated. */
  outdated: z.boolean(),
  created_at: moment,
});
export type ListedDocument = z.output<typeof listedDocument>;

const financeInfo = z.object({
  sum: z.string().max(40),
  tranches: z.array(z.object({ name: z.enum(TRANCHES), sum: z.string().max(40) })).max(TRANCHES.length),
});

export const documentVariable = z.object({
  name: z.string(),
  label: z.string(),
  mode: z.enum(VARIABLE_MODES),
  field: z.string().nullable(),
});
export type DocumentVariable = z.output<typeof documentVariable>;

/** A variable of a document's text. */
const textVariable = documentVariable.extend({
  /** Whether its value from the application is filled in by hand, because the application has none. */
  by_hand: z.boolean(),
});
export type TextVariable = z.output<typeof textVariable>;

const document = listedDocument.extend({
  fin_details_client: z.record(z.string(), z.string()).nullable(),
  fin_details_fund: z.record(z.string(), z.string()),
  fin_info_data: financeInfo.nullable(),
  fin_fields: z.record(z.string(), z.string()),
  rework_message: z.string().nullable(),
  template_id: id,
  template_name: z.string(),
  template_data: z.record(z.string(), z.string()),
  bank_details_template: z.enum(['natural_person', 'legal_entity']),
  is_fop: z.boolean(),
  /** Path of the generated file; null without one. */
  source: z.string().nullable(),
  /** Path of the generated Word file. */
  source_docx: z.string().nullable(),
  sign_id: z.string().nullable(),
  /** Variables without a value in the file. */
  unresolved: z.array(z.string()),
  /** Tax rates used in the document, in per cent. */
  tax_rates: z.object({ income: z.number(), military: z.number() }),
  /** Steps of the caller: `true` if allowed now, else the reason. */
  can: z.record(z.string(), z.union([z.literal(true), z.string()])),
  epoch: z.number(),
  version: z.number(),
});
export type DocumentView = z.output<typeof document>;

export const documentFeed = endpoint({
  method: 'get',
  path: `${BASE}/feed`,
  summary:
    'Generated documents of a season (the newest that is not archived if none is named), the newest first. `search` is a part of the title or of the application’s number; `after` is `next` of the previous page',
  who: readers,
  outdatedBy: eventsOfKinds('document'),
  query: z.object({
    season: id.optional(),
    status: z.coerce.number().int().min(DocumentStatus.deleted).max(DocumentStatus.completed).optional(),
    fin_details_status: z.coerce
      .number()
      .int()
      .min(FinDetailsStatus.rework)
      .max(FinDetailsStatus.validated)
      .optional(),
    requisites: z.enum(REQUISITES).optional(),
    /** Account that generated the documents. */
    user: id.optional(),
    search: z.string().max(200).optional(),
  }),
  page: byKeys,
  output: z.object({
    season: z.object({ _id: id, title: z.string(), start_date: z.string(), end_date: z.string() }).nullable(),
    documents: z.array(listedDocument),
    /** Number of documents by status, ignoring the status filter; empty on further pages. */
    counts: z.array(z.object({ status: z.number(), count: z.number() })),
    /** People who have generated documents in the season, by name; empty on further pages. */
    people: z.array(z.object({ _id: id, name: z.string() })),
    next: z.string().nullable(),
  }),
});

export const documentById = endpoint({
  method: 'get',
  path: `${BASE}/doc/:id`,
  summary: 'A generated document with its template’s version and its application',
  who: readers,
  outdatedBy: eventsOfRecord('document'),
  params: idParams,
  output: z.object({
    document,
    template: z.object({
      _id: id,
      title: z.string(),
      version: z.number(),
      deleted: z.boolean(),
      variables: z.array(textVariable),
    }),
    application: z.object({ _id: id, spec_id: z.string(), title: z.string(), applicant: z.string() }),
  }),
});

export const applicationDocuments = endpoint({
  method: 'get',
  path: `${BASE}/application/:id`,
  summary: 'The generated documents of an application that are not deleted, the newest first; at most 200',
  who: readers,
  outdatedBy: eventsOfKinds('document'),
  params: idParams,
  output: z.object({
    documents: z.array(listedDocument),
    /** Requisites for the applicant's kind. A document can be generated only with these. Null if the kind is not known. */
    requisites: z.enum(REQUISITES).nullable(),
  }),
});

export const documentGenerations = endpoint({
  method: 'get',
  path: `${BASE}/doc/:id/generations`,
  summary:
    'Generated files of a document, the newest first, and the differences between two of them (the last two if none are named) by paragraph; 404 for a file of another document',
  who: readers,
  outdatedBy: eventsOfRecord('document'),
  params: idParams,
  query: z.object({ before: id.optional(), after: id.optional() }),
  output: z.object({
    generations: z.array(z.object({ _id: id, created_at: moment, user: z.string() })),
    /** Null if there are not two versions to compare. */
    comparison: z
      .object({
        before: id,
        after: id,
        lines: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() })),
      })
      .nullable(),
  }),
});

const generation = z.object({
  application_id: id,
  template_data: values.default({}),
  bank_details_template: z.enum(REQUISITES),
});
export type Generation = z.output<typeof generation>;

const namedField = z.object({ name: z.string(), label: z.string() });

export const checkTemplate = endpoint({
  method: 'post',
  path: `${BASE}/templates/:id/check`,
  summary:
    'What a document of this template would lack: variables without a value, and fields that are filled in at generation, among them those that the application leaves empty; nothing is changed',
  who: generators,
  reads: true,
  params: idParams,
  body: generation,
  output: z.object({
    unresolved: z.array(documentVariable),
    missing: z.array(namedField),
    /** Variables for which the application has no value: `template_data` has it instead, also while it is still empty. */
    by_hand: z.array(namedField),
    /** Whether a document can be generated. Missing values can be filled in later. */
    ready: z.boolean(),
  }),
});

export const generateDocument = endpoint({
  method: 'post',
  path: `${BASE}/templates/:id/generate`,
  summary:
    'Generates a document. A repetition with the same Idempotency-Key returns the same document. 404 template-deleted, 409 wrong-stage, 422 with the variables that lack a value',
  who: generators,
  params: idParams,
  body: generation,
  output: z.object({ document_id: id, source: z.string() }),
});

/** Data that a step writes into a document besides the status. */
export const documentChange = z.object({
  fin_info_data: financeInfo.optional(),
  fin_fields: values.optional(),
  fin_details_client: anyDetails.optional(),
  fin_details_fund: anyDetails.optional(),
});

/** A change of a document. Exactly one of these fields is set. */
const update = documentChange
  .extend({
    status: statusOf(DocumentStatus).optional(),
    template_data: values.optional(),
    fin_details_status: statusOf(FinDetailsStatus).optional(),
    rework_message: z.string().max(LIMITS.commentMax).optional(),
  })
  .refine(
    ({ status, template_data, fin_info_data, fin_details_client, fin_details_fund, fin_details_status }) =>
      [
        fin_info_data ?? status,
        template_data,
        fin_details_client ?? fin_details_fund,
        fin_details_status,
      ].filter((target) => target !== undefined).length === 1,
  );
export type DocumentUpdate = z.output<typeof update>;

const updatedDocument = z.object({ document, decision: decision.nullable(), pending: z.boolean() });

export const updateDocument = endpoint({
  method: 'post',
  path: `${BASE}/doc/:id/update`,
  summary:
    'Changes a document by one of these parts: `status`; `template_data`; `fin_info_data` with `fin_fields` (and `status` 2); `fin_details_client` or `fin_details_fund`; `fin_details_status` with `rework_message`',
  who: readers,
  params: idParams,
  body: update,
  output: updatedDocument,
});

export const regenerateDocument = endpoint({
  method: 'post',
  path: `${BASE}/doc/:id/regenerage`,
  summary: 'Generates the file once more from the present data of the document',
  who: generators,
  params: idParams,
  output: updatedDocument,
});

export const deleteDocument = endpoint({
  method: 'post',
  path: `${BASE}/doc/:id/delete`,
  summary: 'Deletes an archived document',
  who: generators,
  params: idParams,
  output: z.object({ message: z.string().optional(), type: z.literal('success'), pending: z.boolean() }),
});
