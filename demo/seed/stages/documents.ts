import type { DocumentState } from '../../../domain/document/state';
import { TRANCHES } from '../../../domain/document/finance/finance';
import { dayInKyiv } from '../../../domain/deadlines';
import { DocumentStatus as D, FinDetailsStatus as F } from '../../../domain/statuses';
import { hryvniasText } from '../../../domain/sums';
import { row } from '../../../db/query';
import { approvalComments, generationOf, type GeneratedStage, type RoleKey } from '../../content';
import { requiredDocumentSteps, type DocumentStep } from '../../client/documents';
import type { Story } from '../story';
import { trancheSums } from './payments';
import { pick } from './pick';

/** A document that is being taken to its stage. */
interface DocumentInWork {
  story: Story;
  id: string;
}
interface Current {
  state: DocumentState;
  /** Whether the document's data have changed since its file was made. */
  outdated: boolean;
}
type Action = (work: DocumentInWork) => Promise<void>;

async function current({ story: { scene }, id }: DocumentInWork): Promise<Current> {
  const current = await row<Current>(
    { db: scene.db },
    'select state, content <> file_content as outdated from generated_documents where id = $1',
    [id],
  );
  return current ?? Promise.reject(new Error(`the document ${id} is not there`));
}

/** Returns an action that takes a step of the staff if the document has the status `from`. */
const take =
  (role: RoleKey, step: string, from: number): Action =>
  async (work) => {
    if ((await current(work)).state.document?.status === from)
      await work.story.as(role, work.id).take(`document.${step}`);
  };

/** Returns an action that takes a step on bank details that wait to be checked. */
const checkDetails =
  (step: 'validate' | 'rework'): Action =>
  async (work) => {
    const { story, id } = work;
    if ((await current(work)).state.finDetails.status !== F.sent) return;
    const comment = step === 'rework' ? pick(approvalComments.bankDetailsRework, story.index) : undefined;
    await story.as('lawyer', id).take(`fin_details.${step}`, { comment });
  };

/** Takes a step as the applicant, if the document requires it now. */
async function answer({ story, id }: DocumentInWork, step: DocumentStep): Promise<void> {
  const document = (await story.scene.integration.documents(story.id)).find(({ _id }) => _id === id);
  const openStep =
    document && requiredDocumentSteps(document).find((requiredStep) => requiredStep.step === step);
  if (openStep) await story.applicant.answerDocument(openStep);
}

/** Sends the applicant's bank details, then the variables that they do not contain. Returned bank details are not sent again. */
const sendDetails: Action = async (work) => {
  if ((await current(work)).state.finDetails.status !== F.notProcessed) return;
  await answer(work, 'fin_details.send');
  await answer(work, 'document.fill_variables');
};

/** Saves the granted sum with its three tranches. */
const saveFinance: Action = async (work) => {
  const { story, id } = work;
  if ((await current(work)).state.document?.status !== D.sentToFinance) return;
  const granted = (await story.look()).supervisory.sum ?? 0;
  const sums = trancheSums(granted);
  const tranches = TRANCHES.map((name, index) => ({ name, sum: sums[index] ?? '' }));
  await story
    .as('financier', id)
    .take('document.save_finance', { fin_info_data: { sum: hryvniasText(granted), tranches } });
};

const regenerate: Action = async (work) => {
  const { state, outdated } = await current(work);
  if (state.document?.status === D.draft && outdated)
    await work.story.as('lawyer', work.id).take('document.regenerate');
};

const complete: Action = async (work) => {
  if ((await current(work)).state.document?.status === D.sentToDirector)
    await work.story.as('chief', work.id).sign('document.complete');
};

const sendToFinance = take('lawyer', 'send_to_finance', D.created);
const archive = take('lawyer', 'archive', D.created);
const atApplicant: Action[] = [
  sendDetails,
  sendToFinance,
  saveFinance,
  checkDetails('validate'),
  regenerate,
  take('lawyer', 'send_to_applicant', D.draft),
];
const signedByApplicant: Action[] = [...atApplicant, (work) => answer(work, 'document.sign_applicant')];
const atDirector: Action[] = [...signedByApplicant, take('lawyer', 'send_to_director', D.signedByApplicant)];

/** Steps that take a generated document to its stage. */
const ACTIONS: Readonly<Record<GeneratedStage, readonly Action[]>> = {
  created: [],
  at_finance: [sendDetails, sendToFinance],
  without_requisites: [sendToFinance, saveFinance],
  requisites_returned: [sendDetails, sendToFinance, saveFinance, checkDetails('rework')],
  at_applicant: atApplicant,
  signed_by_applicant: signedByApplicant,
  at_director: atDirector,
  completed: [...atDirector, complete],
  archived: [archive],
  deleted: [archive, take('lawyer', 'delete', D.archived)],
};

/** Generates the documents of the content for an application at the agreement stage, and takes each to its target. */
export async function bringDocuments(story: Story): Promise<void> {
  for (const [index, stage] of (story.content.generated ?? []).entries()) {
    const id = await findOrGenerate(story, index);
    for (const action of ACTIONS[stage]) await action({ story, id });
  }
}

/** Returns the id of the application's document at this position; generates the document if no earlier seeder has. */
async function findOrGenerate(story: Story, index: number): Promise<string> {
  const { scene, content, id } = story;
  const lawyer = story.as('lawyer');
  const key = `demo:${content.key}:document.${index}`;
  const before = await row<{ document_id: string }>(
    { db: scene.db },
    `select answer->>'document_id' as document_id from commands where scope = $1 and request_id = $2`,
    [`documents:${lawyer.id}`, key],
  );
  if (before) return before.document_id;
  const { template, values } = generationOf(content, {
    number: story.index + 1,
    day: dayInKyiv(Date.parse(scene.date)),
  });
  const templateId = (await scene.templates()).get(template) ?? '';
  const body = {
    application_id: id,
    template_data: values,
    bank_details_template: content.applicant.type,
  };
  const path = `/api/documents/templates/${templateId}/generate`;
  return (await lawyer.post<{ document_id: string }>(path, body, key)).document_id;
}
