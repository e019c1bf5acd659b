import { row, type Executor } from '../../../../db/query';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { DocumentStatus } from '../../../../domain/statuses';
import type { Texts } from '../../../../records/documents/change';

/** An application that a template is previewed with. */
export interface PreviewedApplication {
  id: string;
  spec_id: string;
  title: string;
  applicant_type: RequisitesKind | null;
}

/** Finds an application by its number. */
export const findByNumber = (executor: Executor, number: string): Promise<PreviewedApplication | undefined> =>
  row<PreviewedApplication>(
    executor,
    `select id, spec_id, title, applicant->>'type' as applicant_type from applications where spec_id = $1`,
    [number],
  );

/** Data of a generated document from which its variables take values. */
export interface DocumentData {
  title: string;
  requisites: RequisitesKind;
  template_data: Texts;
  fin_fields: Texts;
  /** Sum of the financial information, from which `fin_fields` are computed; null without it. */
  sum: string | null;
  fin_details_client: Texts | null;
  fin_details_fund: Texts;
}

/** Returns the data of an application's newest document that is neither archived nor deleted. */
export const newestData = (executor: Executor, applicationId: string): Promise<DocumentData | undefined> =>
  row<DocumentData>(
    executor,
    `select title, requisites, template_data, fin_fields, fin_info_data->>'sum' as sum, fin_details_client, fin_details_fund from generated_documents
      where application_id = $1 and status >= ${DocumentStatus.created} order by created_at desc, id desc limit 1`,
    [applicationId],
  );
