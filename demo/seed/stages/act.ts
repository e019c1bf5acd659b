import { ActStatus as C, FinalisationStatus as F } from '../../../domain/statuses';
import { approvalComments, laterDocument } from '../../content';
import type { Story } from '../story';
import { takeAsApplicant } from './agreement';
import { pick } from './pick';

export async function uploadAct(story: Story): Promise<void> {
  if ((await story.look()).act.status !== C.absent) return;
  const lawyer = story.as('lawyer');
  const file = await lawyer.upload('act.upload', 'act', laterDocument('act', story.content));
  await lawyer.take('act.upload', { files: { act: [file] } });
}

export async function signActByDirector(story: Story): Promise<void> {
  if ((await story.look()).act.status === C.uploaded) await story.as('chief').sign('act.sign');
}

export async function signActByApplicant(story: Story): Promise<void> {
  if ((await story.look()).act.status === C.signedByDirector)
    await takeAsApplicant(story, 'act.sign_applicant');
}

export async function endAct(story: Story): Promise<void> {
  if (!(await story.look()).completed) await story.as('lawyer').take('act.end');
}

/** Makes the protocol that closes an application before its completion; `why`: index of the reason in the content. */
export async function finalise(story: Story, why: number): Promise<void> {
  if ((await story.look()).finalisation.status !== F.none) return;
  const comment = pick(approvalComments.finalisation, why);
  await story.as('project_head').take('finalisation.make', { comment });
}

export async function signFinalisation(story: Story): Promise<void> {
  if ((await story.look()).finalisation.status === F.made)
    await story.as('project_head').sign('finalisation.sign');
}
