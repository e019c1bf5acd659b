import { inTransaction, row, run, type Executor } from '../../../../db/query';
import { DOCUMENT } from '../../../../domain/document';
import { initialDocument } from '../../../../domain/document/state';
import { isFilledLater, usedDeclared } from '../../../../domain/document/template/variables';
import { documentRef } from '../../../../domain/flows';
import { decide } from '../../../../domain/process/decide';
import { findRefusal } from '../../../../domain/process/refusal';
import { announce } from '../../../../records/events';
import { ProblemError, orNotFound, type FieldError } from '../../../../records/problem';
import { refusalBesideAgreement } from '../../../../records/documents/facts';
import { markGenerationUsed } from '../../../../records/documents/generations';
import { CREATED, tellApplicant } from '../../../../records/documents/notices';
import { formFields, resolveDocument, variablesWithoutField } from '../../../../records/documents/resolved';
import { refusalProblem } from '../../../../records/steps/refuse';
import { startWithinTimeout, startSubject } from '../../../../records/temporal/start-workflows';
import { runOnce, storedAnswer, type KeyedRequest } from '../../../commands/run-once';
import { fileIdOf } from '../../../middleware/integration-key';
import type { Services, SignedIn } from '../../../services';
import { findTemplate } from '../../documents/queries/templates';
import type { DocumentVariable, Generation } from '../contract/documents';
import { printFiles, type PrintSource } from './print';
import { currentTaxRates, requireFoundationDetails, wrongRequisites } from './sources';

const STEP = 'document.create';

interface GenerationSource extends PrintSource {
  template_id: string;
  template_version: number;
  season_id: string;
  overall: number;
  agreement_status: number;
  /** Title of another completed document that already is the agreement. */
  other_agreement: string | null;
}

/** Columns of an application `a` that decide whether a further document may be generated. */
const APPLICATION_STATE = `a.overall, a.agreement_status,
  (select o.title from generated_documents o where o.application_id = a.id and o.in_force) as other_agreement`;
type ApplicationStateRow = Pick<GenerationSource, 'overall' | 'agreement_status' | 'other_agreement'>;

/**
 * Returns the template and the application that a document is generated from.
 * @throws ProblemError 404 `template-deleted`, 422 `template-not-agreement`, 422 for requisites of another kind, 409
 * `foundation-details-missing`
 */
async function findSource(
  services: Services,
  templateId: string,
  generation: Generation,
): Promise<GenerationSource> {
  const { db } = services;
  const template = await findTemplate({ db }, templateId);
  if (!template) throw new ProblemError(404, 'not-found');
  if (template.deleted_at) throw new ProblemError(404, 'template-deleted');
  if (template.purpose !== 'agreement')
    throw new ProblemError(422, 'template-not-agreement', { params: { title: template.title } });
  const application = orNotFound(
    await row<ApplicationStateRow & { spec_id: string; applicant_type: string | null; season_id: string }>(
      { db },
      `select a.spec_id, ${APPLICATION_STATE}, a.applicant->>'type' as applicant_type, p.season_id
         from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id where a.id = $1`,
      [generation.application_id],
    ),
  );
  const requisites = generation.bank_details_template;
  if (!template.requisites.includes(requisites)) throw wrongRequisites('requisites-not-of-template');
  if (application.applicant_type && application.applicant_type !== requisites)
    throw wrongRequisites('requisites-differ');
  return {
    ...application,
    application_id: generation.application_id,
    title: template.title,
    template_id: template.id,
    template_version: template.version,
    requisites,
    template_data: generation.template_data,
    fin_fields: {},
    fin_details_client: null,
    fin_details_fund: await requireFoundationDetails(services),
    blocks: template.blocks,
    variables: template.variables,
    content: 0,
  };
}

export interface MissingValues {
  unresolved: DocumentVariable[];
  missing: { name: string; label: string }[];
  by_hand: { name: string; label: string }[];
  ready: boolean;
}

/** Returns the values that a document of this template would lack (rules/documents, "Generating"). */
export async function checkGeneration(
  services: Services,
  templateId: string,
  generation: Generation,
): Promise<MissingValues> {
  return missingValues(services, await findSource(services, templateId, generation));
}

async function missingValues(services: Services, source: GenerationSource): Promise<MissingValues> {
  const fields = await formFields(services, source.application_id);
  const { unresolved } = resolveDocument(source, fields);
  const unresolvedVariables = source.variables
    .filter(({ name }) => unresolved.includes(name))
    .map(({ name, label, mode, field }) => ({ name, label, mode, field }));
  const missing = usedDeclared(source)
    .filter(
      ({ name, mode, optional }) => mode === 'generate' && !optional && !source.template_data[name]?.trim(),
    )
    .map(({ name, label }) => ({ name, label }));
  return {
    unresolved: unresolvedVariables,
    missing,
    by_hand: variablesWithoutField(source, fields).map(({ name, label }) => ({ name, label })),
    ready: missing.length === 0 && unresolvedVariables.every(({ mode }) => isFilledLater(mode)),
  };
}

/** Id of the document and URL of its file. */
interface GeneratedDocument {
  document_id: string;
  source: string;
}

/**
 * Generates a document and starts its workflow; a repeated request with the same key returns the first document.
 * @throws ProblemError 404, 409 `wrong-stage`, 422 with each variable without a value
 */
export async function generate(
  services: Services,
  account: SignedIn,
  requestId: string,
  templateId: string,
  generation: Generation,
): Promise<GeneratedDocument> {
  const { db, temporal, settings } = services;
  const key = `${account.id}/${requestId}`;
  const id = fileIdOf('document', key);
  const request = {
    scope: `documents:${account.id}`,
    requestId,
    step: STEP,
    actor: account,
    body: { template_id: templateId, ...generation },
  };
  const generatedDocument =
    (await storedAnswer<GeneratedDocument>({ db }, request)) ??
    (await generateOnce(services, account, request, { id, key, templateId, generation }));
  const started = await row(
    { db },
    'select from generated_documents where id = $1 and active_run_id is not null',
    [id],
  );
  const workflowHost = { db, client: temporal, taskQueue: settings.taskQueue };
  if (!started) await startWithinTimeout(temporal, () => startSubject(workflowHost, documentRef(id)));
  return generatedDocument;
}

/** Prints the files and inserts the document, unless a request with the same key has inserted it meanwhile. */
async function generateOnce(
  services: Services,
  account: SignedIn,
  request: KeyedRequest,
  {
    id,
    key,
    templateId,
    generation,
  }: { id: string; key: string; templateId: string; generation: Generation },
): Promise<GeneratedDocument> {
  const { db } = services;
  const generationSource = await findSource(services, templateId, generation);
  await rejectGeneration(services, account, generationSource, {});
  const { ready, missing, unresolved } = await missingValues(services, generationSource);
  if (!ready) throw incompleteProblem(missing, unresolved);
  const { file, source } = await printFiles(services, generationSource, {
    key,
    by: account.id,
    documentId: id,
  });
  const files = { source: { fileId: source.id, signId: source.sign_id ?? undefined } };
  return inTransaction(db, (executor) =>
    runOnce(executor, request, async () => {
      const current = await lockStage(executor, generationSource);
      const { state, call } = await rejectGeneration(services, account, current, { newId: id, files });
      const decided = decide(DOCUMENT, state, call);
      await run(
        executor,
        `insert into generated_documents (id, application_id, season_id, template_id, template_version, title, requisites, template_data,
                fin_details_fund, tax_rates, docx_id, unresolved, created_by, status, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
        [
          id,
          generationSource.application_id,
          generationSource.season_id,
          generationSource.template_id,
          generationSource.template_version,
          generationSource.title,
          generationSource.requisites,
          JSON.stringify(generationSource.template_data),
          JSON.stringify(generationSource.fin_details_fund),
          JSON.stringify(await currentTaxRates(executor)),
          file.docx_id,
          file.unresolved,
          account.id,
          decided.to,
          JSON.stringify(decided.state),
        ],
      );
      await markGenerationUsed(executor, source.id);
      await tellApplicant(executor, {
        event: CREATED,
        applicationId: generationSource.application_id,
        documentId: id,
      });
      await announce(executor, { kind: 'document', subject: documentRef(id), audiences: ['staff'] });
      return { document_id: id, source: `/api/files/${source.id}` };
    }),
  );
}

/** Locks the application's row, so that its stage does not change before the document is written. */
async function lockStage(executor: Executor, source: GenerationSource): Promise<GenerationSource> {
  const applicationState = orNotFound(
    await row<ApplicationStateRow>(
      executor,
      `select ${APPLICATION_STATE} from applications a where a.id = $1 for share of a`,
      [source.application_id],
    ),
  );
  return { ...source, ...applicationState };
}

async function rejectGeneration(
  { db }: Services,
  { id, role }: SignedIn,
  source: GenerationSource,
  input: object,
) {
  const state = initialDocument(source.overall);
  const call = { name: STEP, actor: { id, role }, input, now: Date.now() } as const;
  const refusal = findRefusal(DOCUMENT, state, call, !('files' in input)) ?? refusalBesideAgreement(source);
  if (refusal) throw await refusalProblem(db, STEP, refusal);
  return { state, call };
}

function incompleteProblem(
  missing: MissingValues['missing'],
  unresolved: readonly DocumentVariable[],
): ProblemError {
  const errors: Record<string, FieldError> = {};
  for (const { name } of missing) errors[`template_data.${name}`] = { key: 'errors:field.required' };
  for (const { name, mode } of unresolved)
    if (mode === 'application') errors[`template_data.${name}`] = { key: 'errors:field.noFieldValue' };
  return new ProblemError(422, 'invalid-input', { errors });
}
