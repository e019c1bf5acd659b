import { z } from 'zod';
import { defaultSum, grantedSum } from '../../../../domain/application/granted-sum';
import type { ApplicationState } from '../../../../domain/application/state';
import { DOCUMENT } from '../../../../domain/document';
import { decimalFinance, financeFault } from '../../../../domain/document/finance/finance';
import { findRefusal } from '../../../../domain/process/refusal';
import { hryvniasText, kopiykasOf } from '../../../../domain/sums';
import { row } from '../../../../db/query';
import { readAgreedVersion } from '../../../../records/agreed-version';
import type { DocumentChange } from '../../../../records/documents/change';
import { financeFields } from '../../../../records/documents/finance-fields';
import { ProblemError, orNotFound, type FieldError } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import type { StepRequest } from '../../../../records/steps/types';
import { sumInFigures } from '../../../../texts/ukrainian/sum-in-figures';
import { takeStepWithMetrics, type SubjectStepHandler } from '../../../limits/take-step-with-metrics';
import { parseInput } from '../../../middleware/parse';
import type { Services } from '../../../services';
import { foundation } from '../contract/bank-details';
import type { DocumentUpdate } from '../contract/documents';
import { validateBankDetails } from '../policies/bank-details';
import { findDocument, type DocumentRow } from '../queries/documents';
import { printFiles } from './print';

/** Takes a step of a generated document and stores the data sent with it. @throws ProblemError 404, 422 by field */
export const takeDocumentStep: SubjectStepHandler<'document'> = async (services, _, request, data) => {
  const documentRow = orNotFound(await findDocument({ db: services.db }, request.subject.id));
  const document = await changeOf(services, documentRow, request, data);
  return takeStepWithMetrics(services, {
    ...request,
    body: { ...request.body, ...(document && { document }) },
  });
};

type Data = Pick<DocumentUpdate, 'fin_info_data' | 'fin_fields' | 'fin_details_client' | 'fin_details_fund'>;

async function changeOf(
  services: Services,
  document: DocumentRow,
  { step, taker, requestId }: StepRequest<'document'>,
  { fin_info_data, fin_fields, fin_details_client, fin_details_fund }: Data,
): Promise<DocumentChange | undefined> {
  if (step === 'document.save_finance' && fin_info_data) {
    await checkFinance(services, document, fin_info_data);
    return {
      fin_info_data: decimalFinance(fin_info_data),
      fin_fields: { ...fin_fields, ...financeFields(fin_info_data, document.tax_rates) },
    };
  }
  if (step === 'fin_details.fill') {
    if (!(fin_details_client ?? fin_details_fund))
      throw invalidFields({ fin_details_client: { key: 'errors:field.required' } });
    return {
      fin_details_client: fin_details_client && validateBankDetails(document, fin_details_client),
      fin_details_fund:
        fin_details_fund &&
        parseInput(z.object({ fin_details_fund: foundation }), { fin_details_fund }).fin_details_fund,
    };
  }
  if (step !== 'document.regenerate') return undefined;
  const call = { name: step, actor: taker.actor, input: {}, now: Date.now() };
  const refusal = findRefusal(DOCUMENT, { ...document.state, stage: document.overall }, call, true);
  if (refusal) throw await refusalProblem(services.db, step, refusal);
  const printOptions = { key: `${document.id}/${requestId}`, by: taker.actor.id, documentId: document.id };
  return { file: (await printFiles(services, document, printOptions)).file };
}

/** Requires that the sums add up to the granted sum. @throws ProblemError 422 */
async function checkFinance(
  { db }: Services,
  { application_id: id }: DocumentRow,
  info: NonNullable<Data['fin_info_data']>,
): Promise<void> {
  const fault = financeFault(info);
  if (fault) {
    const { sum = 0, total = 0 } = fault.params ?? {};
    const key = fault.code === 'sum' ? 'errors:field.paymentSum' : `errors:field.${fault.code}`;
    const params = { sum: sumInFigures(sum), total: sumInFigures(total) };
    throw invalidFields({ [['fin_info_data', ...fault.path].join('.')]: { key, params } });
  }
  const agreed = orNotFound(await readAgreedVersion({ db }, id));
  const application = orNotFound(
    await row<{ state: ApplicationState }>({ db }, 'select state from applications where id = $1', [id]),
  );
  const sum = grantedSum(application.state, defaultSum(agreed.submitted, agreed.form));
  if (sum !== undefined && sum !== kopiykasOf(info.sum))
    throw invalidFields({
      'fin_info_data.sum': {
        key: 'errors:field.notGrantedSum',
        params: { granted: sumInFigures(sum), exact: hryvniasText(sum) },
      },
    });
}

const invalidFields = (errors: Record<string, FieldError>) =>
  new ProblemError(422, 'invalid-input', { errors });
