import { technicalComments } from '../../content';
import { rows } from '../../../db/query';
import { TechStatus } from '../../../domain/statuses';
import type { Story } from '../story';
import { pick } from './pick';

/** Fills in and sends the form of the technical review: the content names the errors. */
export async function validate(story: Story): Promise<void> {
  const { techReview } = await story.look();
  if (techReview.status !== TechStatus.open || techReview.protocol) return;
  const { validation: finding, target } = story.content;
  const wrongMarks = new Set<string>(finding?.wrong);
  const direction = target === 'tech:direction';
  await story.as('project_manager').take('tech_review.validate', {
    comment: finding?.message ?? pick(technicalComments.approved, story.index),
    validation: {
      docs: await marks(story, wrongMarks),
      fields: !wrongMarks.has('fields'),
      lot_priorities: !wrongMarks.has('lot'),
      estimate_compliance: !wrongMarks.has('estimate'),
      need_direction: direction,
    },
  });
}

/** Signs the protocol as the validator. */
export async function signValidation(story: Story): Promise<void> {
  const { techReview } = await story.look();
  const unsigned: readonly number[] = [TechStatus.approved, TechStatus.rejected, TechStatus.open];
  if (!techReview.protocol || !unsigned.includes(techReview.status)) return;
  await story.as('project_manager').sign('tech_review.sign');
}

export async function appeal(story: Story): Promise<void> {
  const { techReview } = await story.look();
  if (techReview.status === TechStatus.rejectedSigned && !techReview.appealed)
    await story.applicant.appeal(story.id);
}

/** Returns every document with its mark. The content names wrong documents by prefix, the product by title. */
async function marks({ scene: { db }, id, content }: Story, wrongMarks: ReadonlySet<string>) {
  const stored = await rows<{ id: string; title: string }>(
    { db },
    `select id, title from files where application_id = $1 and slot = 'document' order by created_at`,
    [id],
  );
  return stored.map((file) => {
    const prefix = content.documents.find((document) => document.title === file.title)?.prefix;
    return { _id: file.id, validation: !wrongMarks.has(prefix ?? '') };
  });
}
