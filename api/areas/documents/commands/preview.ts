import { renderAgreement } from '../../../../pdf/agreement/pdf';
import { findFoundationDetails } from '../../../../records/documents/foundation';
import { previewTemplate } from '../../../../records/documents/prepare-template';
import { formFields, resolveDocument } from '../../../../records/documents/resolved';
import { documentParties } from '../../../../records/documents/values';
import { orNotFound } from '../../../../records/problem';
import type { BodyOf } from '../../../contract/endpoint';
import type { Services, SignedIn } from '../../../services';
import type { previewTemplate as previewCall, TemplatePreview } from '../contract/templates';
import { findByNumber, newestData } from '../queries/previewed';
import { newestJobQueue } from './newest-turn';

const runNewest = newestJobQueue();

/**
 * Prints an unsaved template for an application in a thread; nothing is stored. Values come from the
 * application's form and, if it has documents, from the newest one.
 * @throws ProblemError 409 `preview-superseded`, 429; PdfError
 */
export async function printPreview(
  services: Services,
  account: SignedIn,
  { application: number, title, template, variables }: BodyOf<typeof previewCall>,
): Promise<TemplatePreview> {
  await services.limits.take('documents.preview', account.id);
  return runNewest(account.id, async () => {
    const application = orNotFound(await findByNumber(services, number));
    const data = await newestData(services, application.id);
    const draft = previewTemplate({ blocks: template.blocks, variables });
    const requisites = data?.requisites ?? application.applicant_type ?? 'legal_entity';
    const { blocks, unresolved } = resolveDocument(
      {
        ...draft,
        requisites,
        template_data: data?.template_data ?? {},
        fin_fields: data?.fin_fields ?? {},
        fin_details_client: data?.fin_details_client ?? null,
      },
      await formFields(services, application.id),
    );
    const foundation = await findFoundationDetails(services, services.settings.demo);
    const pdf = await renderAgreement({
      title: title.trim() || application.spec_id,
      date: new Date().toISOString(),
      blocks,
      parties: documentParties({
        fin_details_fund: data?.fin_details_fund ?? foundation.details,
        fin_details_client: data?.fin_details_client ?? null,
        requisites,
        blocks: draft.blocks,
      }),
      language: 'uk',
      demo: services.settings.demo,
      draft: true,
    });
    return {
      pdf: Buffer.from(pdf).toString('base64'),
      unresolved: unresolved.flatMap((name) =>
        draft.variables
          .filter((variable) => variable.name === name)
          .map(({ label, mode, field }) => ({ name, label, mode, field })),
      ),
      application: { _id: application.id, spec_id: application.spec_id, title: application.title },
      document: data?.title ?? null,
    };
  });
}
