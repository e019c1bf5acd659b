import { z } from 'zod';
import { defaultSum, grantedSum } from '../../../../domain/application/granted-sum';
import type { ApplicationState } from '../../../../domain/application/state';
import type { DocumentStepName } from '../../../../domain/document';
import { decimalFinance, financeFault } from '../../../../domain/document/finance/finance';
import { DocumentStatus, FinDetailsStatus } from '../../../../domain/statuses';
import { hryvniasText, kopiykasOf } from '../../../../domain/sums';
import { row } from '../../../../db/query';
import { readAgreed } from '../../../../records/agreed';
import { financeFields } from '../../../../records/documents/finance-fields';
import { ProblemError, orNotFound, type FieldError } from '../../../../records/problem';
import type { StepRequest } from '../../../../records/steps/types';
import { sumInFigures } from '../../../../texts/ukrainian/sum-in-figures';
import { parseInput } from '../../../middleware/parse';
import type { Services } from '../../../services';
import { foundation } from '../contract/bank-details';
import { checkedDetails } from '../policies/details';
import type { DocumentUpdate } from '../contract/documents';
import type { DocumentRow } from '../queries/documents';

export type DocumentStep = Pick<StepRequest<'document'>, 'step' | 'body'>;

/** Outcomes of `document.set_status` by status. */
const BY_HAND = new Map<number, string>([
  [DocumentStatus.created, 'created'],
  [DocumentStatus.sentToFinance, 'sent_to_finance'],
  [DocumentStatus.draft, 'draft'],
  [DocumentStatus.sentToApplicant, 'sent_to_applicant'],
  [DocumentStatus.signedByApplicant, 'signed_by_applicant'],
  [DocumentStatus.sentToDirector, 'sent_to_director'],
]);
/** Steps that lead on to a status. */
const FORWARD = new Map<number, DocumentStepName>([
  [DocumentStatus.sentToFinance, 'document.send_to_finance'],
  [DocumentStatus.draft, 'document.save_finance'],
  [DocumentStatus.sentToApplicant, 'document.send_to_applicant'],
  [DocumentStatus.signedByApplicant, 'document.sign_applicant'],
  [DocumentStatus.sentToDirector, 'document.send_to_director'],
  [DocumentStatus.completed, 'document.complete'],
]);

/** The step of the tables that leads from one status to another. */
export function stepTo(from: number, to: number): DocumentStep {
  if (to === DocumentStatus.deleted) return { step: 'document.delete', body: {} };
  if (to === DocumentStatus.archived) return { step: 'document.archive', body: {} };
  if (from === DocumentStatus.archived && to === DocumentStatus.draft)
    return { step: 'document.unarchive', body: {} };
  const forward = FORWARD.get(to);
  if (forward && (to > from || (to === from && to === DocumentStatus.sentToApplicant)))
    return { step: forward, body: {} };
  return { step: 'document.set_status', body: { outcome: BY_HAND.get(to) } };
}

const DETAILS_STEPS: Readonly<Record<number, DocumentStepName>> = {
  [FinDetailsStatus.rework]: 'fin_details.rework',
  [FinDetailsStatus.notProcessed]: 'fin_details.rollback',
  [FinDetailsStatus.sent]: 'fin_details.send',
  [FinDetailsStatus.validated]: 'fin_details.validate',
};

/**
 * The step that a change of a document is, with what it writes; undefined where it is none (`template_data`).
 * @throws ProblemError 422 by field
 */
export async function stepOf(
  services: Services,
  found: DocumentRow,
  body: DocumentUpdate,
): Promise<DocumentStep | undefined> {
  const { fin_info_data, fin_fields, fin_details_client, fin_details_fund, fin_details_status, status } =
    body;
  if (fin_info_data) {
    await checkFinance(services, found, fin_info_data);
    const fields = { ...fin_fields, ...financeFields(fin_info_data, found.tax_rates) };
    return {
      step: 'document.save_finance',
      body: { document: { fin_info_data: decimalFinance(fin_info_data), fin_fields: fields } },
    };
  }
  if (fin_details_client ?? fin_details_fund)
    return {
      step: 'fin_details.fill',
      body: {
        document: {
          fin_details_client: fin_details_client && checkedDetails(found, fin_details_client),
          fin_details_fund:
            fin_details_fund && parseInput(z.object({ fin_details_fund: foundation }), body).fin_details_fund,
        },
      },
    };
  if (fin_details_status !== undefined)
    return {
      step: DETAILS_STEPS[fin_details_status] ?? 'fin_details.rollback',
      body: { comment: body.rework_message },
    };
  return status === undefined ? undefined : stepTo(found.status, status);
}

/** The sums add up, and the whole is what has been granted. @throws ProblemError 422 */
async function checkFinance(
  { db }: Services,
  { application_id: id }: DocumentRow,
  info: NonNullable<DocumentUpdate['fin_info_data']>,
): Promise<void> {
  const fault = financeFault(info);
  if (fault) {
    const { sum = 0, total = 0 } = fault.params ?? {};
    const key = fault.code === 'sum' ? 'errors:field.grantedSum' : `errors:field.${fault.code}`;
    const params = { sum: sumInFigures(sum), total: sumInFigures(total) };
    throw invalid({ [['fin_info_data', ...fault.path].join('.')]: { key, params } });
  }
  const agreed = orNotFound(await readAgreed({ db }, id));
  const application = orNotFound(
    await row<{ state: ApplicationState }>({ db }, 'select state from applications where id = $1', [id]),
  );
  const granted = grantedSum(application.state, defaultSum(agreed.submitted, agreed.form));
  if (granted !== undefined && granted !== kopiykasOf(info.sum))
    throw invalid({
      'fin_info_data.sum': {
        key: 'errors:field.notGrantedSum',
        params: { granted: sumInFigures(granted), exact: hryvniasText(granted) },
      },
    });
}

const invalid = (errors: Record<string, FieldError>) => new ProblemError(422, 'invalid-input', { errors });
