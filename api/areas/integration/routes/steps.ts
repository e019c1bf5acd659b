import { applicationRef } from '../../../../domain/flows';
import type { Database } from '../../../../db/query';
import type Router from '@koa/router';
import type Koa from 'koa';
import { dayInKyiv } from '../../../../domain/deadlines';
import type { ApplicationStepName } from '../../../../domain/application';
import { signStep, type Signature } from '../commands/sign';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import type { StepRequest } from '../../../../records/steps/types';
import type { AnyEndpoint, OutputOf } from '../../../contract/endpoint';
import type { RuledWho } from '../../../contract/who';
import { valueWithSums, findWrongValues } from '../contract/form-values';
import { integration as contract } from '../contract/integration';
import { requireKnownOptions } from '../queries/dictionaries';
import { ProblemError, orNotFound } from '../../../../records/problem';
import {
  idempotencyKey,
  mountByKey,
  ownSubmission,
  type IntegrationCaller,
} from '../../../middleware/integration-key';
import {
  additionalOfFile,
  applicantNumbers,
  applicationOfProcedure,
  submittedFields,
} from '../queries/integration';
import { fileOfReport } from '../../../queries/report-files';
import { noteCommand } from '../../../middleware/call-state';
import type { Services } from '../../../services';
import type { Call } from '../../../mount';
import { answerStep } from '../../../middleware/step-request';

type OwnSubmissionEndpoint = AnyEndpoint & { who: RuledWho<'own-submission'> };
type IntegrationCall<E extends AnyEndpoint> = Call<E, IntegrationCaller>;
type Body = StepRequest['body'];
type NamedStep = Pick<StepRequest, 'step' | 'body'>;

/** Routes of the applicant's steps: appeal, answer to a negotiation, signatures, reports. */
export function integrationStepRoutes(router: Router, services: Services): void {
  const { db } = services;

  /** Mounts a step of the application `:id`. */
  function step<E extends OwnSubmissionEndpoint>(
    endpoint: E,
    namedStep: (call: IntegrationCall<E>) => NamedStep,
  ): void {
    mountByKey(router, services, endpoint, ownSubmission, (call) => take(call, idOf(call), namedStep(call)));
  }

  /** Mounts a signing step with the signatures of the body. */
  function signing<E extends OwnSubmissionEndpoint>(
    endpoint: E,
    name: ApplicationStepName,
    bodyOf: (call: IntegrationCall<E>) => Body | Promise<Body> = () => ({}),
  ): void {
    mountByKey(router, services, endpoint, ownSubmission, async (call) => {
      const stepRequest = await request(call, idOf(call), { step: name, body: await bodyOf(call) });
      const { signatures } = call.body as { signatures: Signature[] };
      return answerStep(call.ctx, await signStep(services, stepRequest, signatures)) as OutputOf<E>;
    });
  }

  step(contract.appeal, ({ body: { file_id: fileId, comment } }) => ({
    step: 'tech_review.appeal',
    body: { comment, files: { appeal: [fileId] } },
  }));

  mountByKey(router, services, contract.changes, async (call) => {
    const { params, account, body } = call;
    const id = orNotFound(await applicationOfProcedure(db, account.keyHash, params.id));
    const fields = await validateFields(db, id, body.fields);
    await requireKnownOptions({ db }, body.fields, (name) => `fields.${name}`);
    const changes = {
      comment: body.comment,
      files: body.file_ids?.length ? { changes: body.file_ids } : undefined,
      changed_fields: fields,
    };
    return take(call, id, {
      step: 'negotiation.changes',
      body: { record_id: params.id, ...changes },
    });
  });

  step(contract.report, ({ params, body: { file_ids: report, comment } }) => ({
    step: `reporting_${params.type}.upload`,
    body: { comment, files: { report } },
  }));

  mountByKey(router, services, contract.removeReportFile, ownSubmission, async (call) => {
    const { fileId } = call.params;
    const { step: name, reportId } = await fileOfReport({ db }, idOf(call), fileId);
    if (name.endsWith('.remove_attachment')) throw new ProblemError(404, 'not-found');
    return take(call, idOf(call), { step: name, body: { record_id: reportId, file_id: fileId } });
  });

  step(contract.requestAdditional, ({ body: { reason, change, sum, term } }) => {
    if (term !== undefined) checkTerm(term);
    return {
      step: 'additional_request.request',
      body: { comment: reason, sum, requested: { change, ...(term !== undefined && { term }) } },
    };
  });

  signing(contract.signAgreement, 'agreement.sign_applicant');
  signing(contract.signAct, 'act.sign_applicant');
  signing(contract.signAdditional, 'additional.sign_applicant', async ({ params }) => ({
    record_id: orNotFound(await additionalOfFile(db, params.id, params.fileId)),
  }));

  async function take<E extends AnyEndpoint>(
    call: IntegrationCall<E>,
    applicationId: string,
    namedStep: NamedStep,
  ) {
    const result = await takeStepWithMetrics(services, await request(call, applicationId, namedStep));
    return answerStep(call.ctx, result) as OutputOf<E>;
  }

  async function request(
    { ctx, account }: { ctx: Koa.Context; account: IntegrationCaller },
    applicationId: string,
    namedStep: NamedStep,
  ): Promise<StepRequest> {
    const requestId = idempotencyKey(ctx);
    noteCommand(ctx, applicationId, requestId);
    const numbers = await applicantNumbers(db, applicationId);
    return {
      subject: applicationRef(applicationId),
      ...namedStep,
      requestId,
      taker: {
        actor: { id: applicationId, role: 'applicant' },
        signer: { taxId: numbers?.tax_id, edrpou: numbers?.edrpou ?? undefined },
        uploadsAs: `key:${account.keyHash}`,
      },
    };
  }
}

/**
 * Returns the changed values with sums as numbers, checked against the submitted form.
 * @throws ProblemError 422 at the field that the form does not have, or whose value is invalid
 */
async function validateFields(
  db: Database,
  applicationId: string,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const fields = await submittedFields(db, applicationId, Object.keys(values));
  const errors: Record<string, { key: string }> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((entry) => entry.name === name);
    if (!field) errors[`fields.${name}`] = { key: 'errors:field-unknown' };
    else
      for (const { path, error } of findWrongValues(field, value, ['fields', name]))
        errors[path.join('.')] = { key: `errors:field.${error}` };
  }
  if (Object.keys(errors).length > 0) throw new ProblemError(422, 'invalid-input', { errors });
  return Object.fromEntries(fields.map((field) => [field.name, valueWithSums(field, values[field.name])]));
}

/** Requires that a project's last day is in the future and within ten years. @throws ProblemError 422 at `term` */
function checkTerm(term: string): void {
  const today = dayInKyiv(Date.now());
  const last = `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`;
  if (term > today && term <= last) return;
  const key = term > today ? 'errors:field.farDay' : 'errors:field.past';
  throw new ProblemError(422, 'invalid-input', { errors: { term: { key } } });
}

const idOf = ({ params }: { params: unknown }): string => (params as { id: string }).id;
