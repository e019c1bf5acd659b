import type { Viewer } from '../../../queries/application-rows';
import { presentMessages } from './review-messages';
import { division as manager, expert as expertOf, ids, Story } from '../../../testing/application-story';

/** Readers, by the actor who acts. */
const division = manager as Viewer;
const expert = (index: number) => expertOf(index) as Viewer;
const [REVIEW = '', OTHER = ''] = ids.reviews;
const messagesOf = (story: Story, viewer: Viewer, status = 0) =>
  presentMessages(story.records(), { _id: REVIEW, status: { id: status } }, viewer).map(
    ({ message_type: type, message }) => [type, message.slice(0, 12).trim()],
  );
const commentBody = (comment: string) => ({ comment });

const story = () => {
  const recordId = REVIEW;
  return new Story()
    .distributed()
    .sent(1)
    .sent(0)
    .take('review.rework', division, { recordId }, commentBody('Доповніть'))
    .take(
      'review.validate',
      expert(0),
      { recordId, scoresComplete: true },
      commentBody('Доповнено '.repeat(30)),
    )
    .take('review.prev_approve', division, { recordId }, commentBody('Між нами'));
};

test('the division reads all messages about a review, newest first, and none of other reviews', () => {
  expect(messagesOf(story(), division, 6)).toEqual([
    ['review.prev_approve', 'Між нами'],
    ['review.validate', 'Доповнено До'],
    ['review.rework', 'Доповніть'],
    ['review.validate', 'Рецензія 1.'],
  ]);
  expect(presentMessages(story().records(), { _id: OTHER, status: { id: 2 } }, division)).toHaveLength(1);
});

test('an expert does not see the division’s messages while the review is checked, and never those of the preliminary approval', () => {
  for (const status of [2, 6])
    expect(messagesOf(story(), expert(0), status).map(([type]) => type)).toEqual([
      'review.validate',
      'review.validate',
    ]);
  const approved = story().take('review.approve', division, { recordId: REVIEW }, commentBody('Погоджено'));
  expect(messagesOf(approved, expert(0), 3).map(([type]) => type)).toEqual([
    'review.approve',
    'review.validate',
    'review.rework',
    'review.validate',
  ]);
});

test('a message has author and moment', () => {
  const [firstMessage] = presentMessages(story().records(), { _id: REVIEW, status: { id: 6 } }, division);
  expect(firstMessage).toMatchObject({ created_at: story().when('review.prev_approve') });
  expect(firstMessage?.user_name).not.toBe('');
});
