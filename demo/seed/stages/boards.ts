import { BoardStatus } from '../../../domain/statuses';
import { approvalComments, BOARD_THRESHOLD } from '../../content';
import type { Story } from '../story';
import { pick } from './pick';

export async function decideDirection(story: Story): Promise<void> {
  const { direction } = await story.look();
  if (direction.status !== BoardStatus.none) return;
  const isRefused = story.content.target === 'direction:-1';
  const { approve, reject } = approvalComments.direction;
  await story.as(story.index % 2 === 0 ? 'chief' : 'director').take('direction.decide', {
    outcome: isRefused ? 'not_approved' : 'approved',
    comment: pick(isRefused ? reject : approve, story.index),
  });
}

export async function decideSupervisory(story: Story): Promise<void> {
  const { supervisory } = await story.look();
  if (supervisory.status !== BoardStatus.none) return;
  const large = Number(story.content.values.project_sum) >= BOARD_THRESHOLD;
  const { approve, notNeeded } = approvalComments.supervisory;
  await story.as('chief').take('supervisory_board.decide', {
    outcome: large ? 'approved' : 'not_needed',
    comment: pick(large ? approve : notNeeded, story.index),
  });
}
