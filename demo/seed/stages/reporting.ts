import { latestReport } from '../../../domain/application/overall';
import { ReportStatus as P } from '../../../domain/statuses';
import { approvalComments } from '../../content';
import type { Story } from '../story';
import { pick } from './pick';

type Kind = 'content' | 'finance';
const MANAGER = { content: 'project_manager', finance: 'financier' } as const;
const comments = approvalComments.reporting;

/** Sends the applicant's report of this kind. */
export async function report(story: Story, kind: Kind): Promise<void> {
  if (!latestReport(await story.look(), kind)?.files.length) await story.applicant.report(story.id, kind);
}

/** Stores the manager's internal decision, then answers the applicant: accepted or returned. */
export async function answerReport(story: Story, kind: Kind, accept = true): Promise<void> {
  const manager = story.as(MANAGER[kind]);
  const readLatest = async () => {
    const report = latestReport(await story.look(), kind);
    return report ?? Promise.reject(new Error(`${story.content.key}: no report`));
  };
  const { id: record_id, status } = await readLatest();
  const say = (yes: readonly string[], no: readonly string[]) => pick(accept ? yes : no, story.index);
  if (status === P.open) {
    const comment = say(comments.innerAccepted, comments.innerRework);
    await manager.take(`reporting_${kind}.review`, { record_id, outcome: accept ? 'yes' : 'no', comment });
  }
  const marked = (await readLatest()).status;
  if (marked !== P.managerYes && marked !== P.managerNo) return;
  const comment = say(comments.applicantAccepted, comments.applicantRework);
  await manager.take(`reporting_${kind}.answer`, {
    record_id,
    outcome: accept ? 'accepted' : 'returned',
    comment,
  });
}
