import type { Role } from '../../../../domain/roles';
import { presentApplication } from './application';
import { division, expert, ids, made, manager, Story } from '../../../testing/application-story';

const view = (story: Story, viewer: { id: string; role: string } = manager, overrides = {}) =>
  presentApplication(
    { ...story.records(), ...overrides },
    { viewer: viewer as { id: string; role: Role }, language: 'uk', now: 0 },
  );
const scores = new Map(
  ids.reviews.map(
    (review_id, index) => [review_id, { review_id, score: 60 + index * 10, given: 2 }] as const,
  ),
);
const LONG = { comment: 'Обґрунтування рішення щодо змін. '.repeat(8) };

describe('reviews', () => {
  test('scores are visible only to the review’s expert until it is sent; an expert never sees scores of others', () => {
    const story = new Story().distributed().sent(1);
    story.take('review.start', expert(0), { recordId: ids.reviews[0] });
    expect(view(story, division, { scores }).reviews.map((review) => review.score)).toEqual([null, 70, null]);
    const ownReviews = view(story, expert(0), { scores }).reviews;
    expect(ownReviews.map(({ _id, score }) => [_id, score])).toEqual([[ids.reviews[0], 60]]);
  });

  test('the expert does not see the division’s answer at statuses 2 and 6, and never sees the preliminary approval’s comment', () => {
    const recordId = ids.reviews[0];
    const story = new Story().distributed().sent(0);
    story.take('review.rework', division, { recordId }, { comment: 'Додайте обґрунтування' });
    expect(view(story, expert(0)).reviews[0]?.reviewer_message).toBe('Додайте обґрунтування');
    story.take('review.validate', expert(0), { recordId, scoresComplete: true }, LONG);
    expect(view(story, expert(0)).reviews[0]).toMatchObject({
      reviewer_message: null,
      expert_message: LONG.comment,
    });
    story.take('review.prev_approve', division, { recordId }, { comment: 'Між нами' });
    expect(view(story, division).reviews[0]?.reviewer_message).toBe('Між нами');
    story.take('review.approve', division, { recordId }, { comment: 'Погоджено' });
    expect(view(story, expert(0)).reviews[0]?.reviewer_message).toBe('Погоджено');
  });

  test('a refusal shows its reason until it is withdrawn', () => {
    const recordId = ids.reviews[0];
    const story = new Story().distributed();
    story.take('review.failure', expert(0), { recordId, ...made('', 'refusal') }, LONG);
    expect(view(story).reviews[0]).toMatchObject({ refusing: true, expert_message: LONG.comment });
    story.take('review.abandon_failure', expert(0), { recordId });
    expect(view(story).reviews[0]).toMatchObject({ expert_message: null, protocol_id: null });
  });

  test('a refusal for another reason shows the text of the protocol and the text of the signature', () => {
    const recordId = ids.reviews[0];
    const story = new Story().distributed();
    story.take('review.failure', expert(0), { recordId, ...made('other', 'refusal') }, LONG);
    const ownRequest = { comment: 'Виїжджаю за кордон' };
    story.take('review.sign_failure', expert(0), { recordId, outcome: 'other' }, ownRequest);
    expect(view(story).reviews[0]?.expert_message).toBe(`${LONG.comment}\n\nВиїжджаю за кордон`);
  });

  test('a completed review has the moment of its protocol’s signature', () => {
    const story = new Story().distributed().sent(0);
    expect(view(story).reviews[0]?.signed_at).toBeNull();
    const [firstReview, secondReview] = view(new Story().distributed().completed(0)).reviews;
    expect(firstReview?.signed_at).toMatch(/^\d{4}-/);
    expect(secondReview?.signed_at).toBeNull();
  });

  test('the total is shown once every review is sent', () => {
    const story = new Story().distributed().sent(0).sent(1);
    expect(view(story, manager, { scores }).rating).toBeNull();
    expect(view(story.sent(2), manager, { scores }).expert_review.rating).toBe(210);
    const finished = new Story().reviewsPassed();
    expect(presentApplication(finished.records({ rating: '187.5' }), OPTIONS).rating).toBe(187.5);
    expect(presentApplication(story.records({ rating: '187.5' }), OPTIONS).rating).toBe(0);
  });
});

const OPTIONS = {
  viewer: { id: manager.id, role: 'project_manager' as const },
  language: 'uk' as const,
  now: 0,
};
