import { AdditionalStatus, AgreementStatus as A } from '../../../domain/statuses';
import { approvalComments, laterDocument, type LaterDocument } from '../../content';
import type { Story } from '../story';
import { pick } from './pick';

const PARTS: Readonly<Record<string, LaterDocument>> = { main: 'agreement', budget: 'final_budget' };

/**
 * Returns all parts of the agreement for applications that stay at this stage. For others returns only two parts, to save signatures:
 * each part is signed twice.
 */
const partsOf = ({ content }: Story): Readonly<Record<string, LaterDocument>> =>
  content.target.startsWith('agreement:') ? { ...PARTS, protocol: 'final_protocol' } : PARTS;

/** Uploads the agreement's parts, then the agreement itself. */
export async function upload(story: Story): Promise<void> {
  const { agreement } = await story.look();
  if (agreement.status !== A.absent) return;
  const lawyer = story.as('lawyer');
  if (!agreement.main) {
    const files: Record<string, string[]> = {};
    for (const [slot, kind] of Object.entries(partsOf(story)))
      files[slot] = [await lawyer.upload('agreement.file', slot, laterDocument(kind, story.content))];
    await lawyer.take('agreement.file', { files });
  }
  await lawyer.take('agreement.upload');
}

export async function signByDirector(story: Story): Promise<void> {
  const { status } = (await story.look()).agreement;
  if (status === A.uploaded || status === A.signedByApplicant) await story.as('chief').sign('agreement.sign');
}

export async function signByApplicant(story: Story): Promise<void> {
  const { status } = (await story.look()).agreement;
  if (status === A.uploaded || status === A.signedByDirector)
    await takeAsApplicant(story, 'agreement.sign_applicant');
}

export async function scan(story: Story): Promise<void> {
  if ((await story.look()).agreement.status !== A.signed) return;
  const lawyer = story.as('lawyer');
  const file = await lawyer.upload('agreement.scan', 'scan', laterDocument('scan', story.content));
  await lawyer.take('agreement.scan', { files: { scan: [file] } });
}

export async function end(story: Story): Promise<void> {
  if (!(await story.look()).agreement.ended) await story.as('lawyer').take('agreement.end');
}

/** Takes the additional agreement to its status in the content. If the content says so, it is begun for a request of the applicant. */
export async function additional(story: Story): Promise<void> {
  const to = story.content.additional ?? 0;
  if (to === 0) return;
  const lawyer = story.as('lawyer');
  if ((await story.look()).additional.length === 0) {
    if (story.content.additionalRequest === 'begun') await request(story);
    const [additionalRequest] = (await story.look()).additionalRequests ?? [];
    const document = laterDocument('additional', story.content);
    const file = await lawyer.upload('additional.upload', 'file', document);
    const comment = pick(approvalComments.additionalAgreement, story.index);
    await lawyer.take('additional.upload', {
      files: { file: [file] },
      comment,
      ...(additionalRequest && { additional_request_id: additionalRequest.id }),
    });
  }
  const statusNow = async () => (await story.look()).additional[0]?.status;
  const record_id = (await story.look()).additional[0]?.id;
  if (to >= AdditionalStatus.signedByDirector && (await statusNow()) === AdditionalStatus.uploaded)
    await story.as('chief').sign('additional.sign', { record_id });
  if (to >= AdditionalStatus.signed && (await statusNow()) === AdditionalStatus.signedByDirector)
    await takeAsApplicant(story, 'additional.sign_applicant');
}

/** Requests another agreement as the applicant, if the content says so. */
export async function requestAdditional(story: Story): Promise<void> {
  if (story.content.additionalRequest === 'open') await request(story);
}

async function request(story: Story): Promise<void> {
  const requested = (await story.look()).additionalRequests ?? [];
  if (requested.length === 0) await story.applicant.requestAdditional(story.id);
}

/** Takes the step of this name as the applicant. */
export async function takeAsApplicant({ scene, id, applicant, content }: Story, step: string): Promise<void> {
  const { asked } = await scene.integration.look(id);
  const request = asked.find((one) => one.step === step);
  if (!request) throw new Error(`${content.key}: ${step} is not asked of the applicant`);
  await applicant.answer(id, request);
}
