import { inTransaction, row } from '../../../../db/query';
import { defaultSum, grantedSum } from '../../../../domain/application/granted-sum';
import type { ApplicationState } from '../../../../domain/application/state';
import { followsFromSums } from '../../../../domain/document/finance/computed';
import { STEP_FILES } from '../../../../domain/document/template/step-files';
import type { TemplateVariable } from '../../../../domain/document/template/variables';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { hryvniasText, kopiykasOf } from '../../../../domain/sums';
import { readAgreedVersion } from '../../../../records/agreed-version';
import type { Texts } from '../../../../records/documents/change';
import { financeFields } from '../../../../records/documents/finance-fields';
import { formFields, variablesWithoutRecord } from '../../../../records/documents/resolved';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { runOnce, storedAnswer } from '../../../commands/run-once';
import type { BodyOf, OutputOf } from '../../../contract/endpoint';
import { fileIdOf } from '../../../middleware/integration-key';
import { presentFile } from '../../../presenters/file';
import { requireStepSlot } from '../../../policies/step-slot';
import { findFile } from '../../../queries/files';
import type { Services, SignedIn } from '../../../services';
import { newestData, type DocumentData } from '../../documents/queries/previewed';
import { findTemplate } from '../../documents/queries/templates';
import type * as contract from '../contract/step-files';
import { currentTaxRates, requireFoundationDetails, wrongRequisites } from './sources';
import { printFiles, type PrintSource } from './print';

interface StepFileRequest extends Pick<BodyOf<typeof contract.makeStepFile>, 'step' | 'sum'> {
  applicationId: string;
  templateId: string;
}

interface StepFileSource {
  printed: PrintSource;
  /** Variables that no record has a value for; they are filled in by hand. */
  handVariables: TemplateVariable[];
  /** The application's newest document. */
  document: DocumentData | undefined;
}

/**
 * Returns the template's variables that have to be filled in by hand for a file of a step (rules/documents, "Files of steps").
 * @throws ProblemError 404, the step's refusal, 422 `template-not-of-step`, `bank-details-unknown`, 409
 * `foundation-details-missing`
 */
export async function stepFileFields(
  services: Services,
  account: SignedIn,
  request: StepFileRequest,
): Promise<OutputOf<typeof contract.stepFileFields>['fields']> {
  const { handVariables, document } = await findSource(services, account, request);
  return handVariables.map(({ name, label, optional }) => ({
    name,
    label,
    optional,
    in_document: document?.template_data[name] || null,
  }));
}

/**
 * Makes the file of a step from a template; a repeated request with the same key returns the first files.
 * @throws ProblemError as stepFileFields does; 422 by field
 */
export async function makeStepFile(
  services: Services,
  account: SignedIn,
  requestId: string,
  { template_data: data, ...request }: StepFileRequest & { template_data: Texts },
): Promise<OutputOf<typeof contract.makeStepFile>> {
  const { db } = services;
  const keyed = {
    scope: `step-files:${account.id}`,
    requestId,
    step: request.step,
    actor: account,
    body: { ...request, template_data: data },
  };
  const stored = await storedAnswer<Ids>({ db }, keyed);
  if (stored) return filesOf(services, stored);
  const { printed, handVariables } = await findSource(services, account, request);
  const missing = handVariables.filter(({ name, optional }) => !optional && !data[name]?.trim());
  if (missing.length > 0)
    throw new ProblemError(422, 'invalid-input', {
      errors: Object.fromEntries(
        missing.map(({ name }) => [`template_data.${name}`, { key: 'errors:field.required' }]),
      ),
    });
  const { slot } = STEP_FILES[request.step];
  const key = `${account.id}/${requestId}`;
  const { file } = await printFiles(
    services,
    { ...printed, template_data: data },
    { key: fileIdOf('step-file', key), by: account.id, slot },
  );
  const ids = { file: file.id, docx: file.docx_id };
  return filesOf(services, await inTransaction(db, (executor) => runOnce(executor, keyed, async () => ids)));
}

interface Ids {
  file: string;
  docx: string;
}

async function filesOf({ db }: Services, { file, docx }: Ids) {
  const [pdf, word] = await Promise.all([findFile(db, file), findFile(db, docx)]);
  return { file: presentFile(orNotFound(pdf)), docx: presentFile(orNotFound(word)) };
}

async function findSource(
  services: Services,
  account: SignedIn,
  { applicationId, step, templateId, sum }: StepFileRequest,
): Promise<StepFileSource> {
  const { db } = services;
  const { slot, purpose } = STEP_FILES[step];
  await requireStepSlot(services, account, { applicationId, step, slot });
  const template = orNotFound(await findTemplate({ db }, templateId));
  const { title, blocks } = template;
  if (template.deleted_at) throw new ProblemError(404, 'template-deleted');
  if (template.purpose !== purpose)
    throw new ProblemError(422, 'template-not-of-step', { params: { title } });
  const application = orNotFound(
    await row<{ spec_id: string; applicant_type: RequisitesKind | null; state: ApplicationState }>(
      { db },
      `select spec_id, applicant->>'type' as applicant_type, state from applications where id = $1`,
      [applicationId],
    ),
  );
  const document = await newestData({ db }, applicationId);
  const requisites = document?.requisites ?? application.applicant_type;
  if (requisites && !template.requisites.includes(requisites))
    throw wrongRequisites('requisites-not-of-template');
  if (!document?.fin_details_client && blocks.some(({ type }) => type === 'bankDetails'))
    throw new ProblemError(422, 'bank-details-unknown', { params: { title } });
  const sources = {
    template_data: {},
    fin_fields: await sumFields(services, { applicationId, state: application.state, document, sum }),
    fin_details_client: document?.fin_details_client ?? null,
  };
  const printedRequisites = requisites ?? 'legal_entity';
  const handVariables = variablesWithoutRecord(
    { ...template, ...sources, requisites: printedRequisites },
    await formFields({ db }, applicationId),
  );
  const names = new Set(handVariables.map(({ name }) => name));
  return {
    handVariables,
    document,
    printed: {
      ...sources,
      application_id: applicationId,
      spec_id: application.spec_id,
      title,
      requisites: printedRequisites,
      fin_details_fund: await requireFoundationDetails(services),
      blocks,
      // What no record has is filled in by hand, whatever the variable's mode.
      variables: template.variables.map((variable) =>
        names.has(variable.name) ? { ...variable, mode: 'generate' } : variable,
      ),
      content: 0,
    },
  };
}

interface SumSources {
  applicationId: string;
  state: ApplicationState;
  document: DocumentData | undefined;
  /** Sum that the step grants. */
  sum: string | undefined;
}

/** Returns the financial variables of the step's sum, or else of the granted one. The document's tranches are those of its own sum alone. */
async function sumFields(
  { db }: Services,
  { applicationId, state, document, sum }: SumSources,
): Promise<Texts> {
  const agreed = orNotFound(await readAgreedVersion({ db }, applicationId));
  const kopiykas = kopiykasOf(sum) ?? grantedSum(state, defaultSum(agreed.submitted, agreed.form));
  const ofDocument = document?.fin_fields ?? {};
  if (kopiykas === undefined || kopiykas === kopiykasOf(document?.sum)) return ofDocument;
  const computed = financeFields(
    { sum: hryvniasText(kopiykas), tranches: [] },
    await currentTaxRates({ db }),
  );
  const byHand = Object.entries(ofDocument).filter(([name]) => !followsFromSums(name));
  // The tranches of another sum are not known.
  return Object.fromEntries([...byHand, ...Object.entries(computed).filter(([, value]) => value)]);
}
