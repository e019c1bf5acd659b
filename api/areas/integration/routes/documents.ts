import type Router from '@koa/router';
import type Koa from 'koa';
import { isInDetails } from '../../../../domain/document/details';
import { documentRef } from '../../../../domain/flows';
import { usedDeclared, type VariableMode } from '../../../../domain/document/template/variables';
import { DocumentStatus } from '../../../../domain/statuses';
import { orNotFound } from '../../../../records/problem';
import type { StepRequest } from '../../../../records/steps/types';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { noteCommand } from '../../../middleware/call-state';
import {
  idempotencyKey,
  mountByKey,
  ownSubmission,
  type IntegrationCaller,
} from '../../../middleware/integration-key';
import { answerStep } from '../../../middleware/step-request';
import type { Services } from '../../../services';
import { validateBankDetails } from '../../generated-documents/policies/bank-details';
import { saveVariables } from '../../../../records/documents/save-variables';
import { documentsOf, findDocument, type DocumentRow } from '../../generated-documents/queries/documents';
import { signStep } from '../commands/sign';
import { integrationDocuments as contract, type ApplicantsDocument } from '../contract/documents';
import { applicantNumbers } from '../queries/integration';

/** Modes of the variables that an applicant fills in. */
const APPLICANT_MODES: readonly VariableMode[] = ['applicant'];

/** Routes of generated documents for the applicant: reading, bank details, variables, signature. */
export function integrationDocumentRoutes(router: Router, services: Services): void {
  const { db } = services;

  mountByKey(router, services, contract.documents, ownSubmission, async ({ params }) => {
    const listed = await documentsOf({ db }, params.id);
    const open = listed.filter(({ status }) => status >= DocumentStatus.created);
    const documents = await Promise.all(open.map(({ id }) => findDocument({ db }, id)));
    return { documents: documents.flatMap((document) => (document ? [presentDocument(document)] : [])) };
  });

  mountByKey(router, services, contract.document, async ({ params, account }) => ({
    document: presentDocument(await ownDocument(params.id, account)),
  }));

  mountByKey(router, services, contract.bankDetails, async ({ params, body, account, ctx }) => {
    const own = await ownDocument(params.id, account);
    const document = { fin_details_client: validateBankDetails(own, body.details) };
    const request = {
      ...(await requestOf(ctx, own)),
      step: 'fin_details.send',
      body: { document },
    } as const;
    return answerStep(ctx, await takeStepWithMetrics(services, request));
  });

  mountByKey(router, services, contract.variables, async ({ params, body, account }) => {
    const found = await ownDocument(params.id, account);
    await saveVariables(services, found, {
      data: body.values,
      fillsIn: ({ mode }) => APPLICANT_MODES.includes(mode),
      actorId: found.application_id,
    });
    return { document: presentDocument(await ownDocument(params.id, account)) };
  });

  mountByKey(router, services, contract.signDocument, async ({ params, body, account, ctx }) => {
    const document = await ownDocument(params.id, account);
    const request = {
      ...(await requestOf(ctx, document)),
      step: 'document.sign_applicant',
      body: {},
    } as const;
    return answerStep(ctx, await signStep(services, request, body.signatures));
  });

  /** Returns a document of an application submitted by this system; archived and deleted ones are not found. */
  async function ownDocument(id: string, { keyHash }: IntegrationCaller): Promise<DocumentRow> {
    const document = await findDocument({ db }, id);
    const isOwn = document?.integration_key === keyHash && document.status >= DocumentStatus.created;
    return orNotFound(isOwn ? document : undefined);
  }

  async function requestOf(
    ctx: Koa.Context,
    { id, application_id }: DocumentRow,
  ): Promise<Omit<StepRequest<'document'>, 'step' | 'body'>> {
    const requestId = idempotencyKey(ctx);
    noteCommand(ctx, id, requestId);
    const numbers = await applicantNumbers(db, application_id);
    return {
      subject: documentRef(id),
      requestId,
      taker: {
        actor: { id: application_id, role: 'applicant' },
        signer: { taxId: numbers?.tax_id, edrpou: numbers?.edrpou ?? undefined },
      },
    };
  }
}

function presentDocument(document: DocumentRow): ApplicantsDocument {
  const { fin_details_client: details, template_data: data, state, status } = document;
  const isSent = status >= DocumentStatus.sentToApplicant;
  return {
    _id: document.id,
    application_id: document.application_id,
    title: document.title,
    status,
    requisites: document.requisites,
    fin_details_status: document.fin_details_status,
    fin_details_client: details,
    rework_message: document.rework_message,
    variables: usedDeclared(document)
      .filter(
        ({ name, mode }) =>
          APPLICANT_MODES.includes(mode) && !(details && isInDetails(document.requisites, name)),
      )
      .map(({ name, label }) => ({ name, label, value: data[name] ?? '' })),
    file_id: (isSent && state.document?.source?.fileId) || null,
  };
}
