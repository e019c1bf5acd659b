import type { Role } from '../../../../domain/roles';
import type { QuestionRow } from '../../../../records/reviews';
import { division, expert, ids, Story } from '../../../testing/application-story';
import { presentFeedbacks, presentGroups } from './evaluation';

const question = (id: string, group: string, score: number | null): QuestionRow => ({
  question_id: id,
  group_id: group,
  group_title: `Група ${group}`,
  group_points: 25,
  title: `Питання ${id}`,
  min: 1,
  max: 10,
  score,
});
const QUESTIONS = [question('a', '1', 7), question('b', '1', null), question('c', '2', 1)];
const LATER = new Date('2027-01-01T00:00:00Z');
const EARLIER = new Date('2026-01-01T00:00:00Z');

test('questions are grouped in their order; a group is complete when each question has a score', () => {
  const groups = presentGroups(QUESTIONS, 2);
  expect(groups.map((group) => [group.question_group_id, group.status_id])).toEqual([
    ['1', 0],
    ['2', 1],
  ]);
  expect(groups[0]).toEqual({
    question_group_id: '1',
    title: 'Група 1',
    max_score: 25,
    status_id: 0,
    questions: [
      { question_id: 'a', title: 'Питання a', min: 1, max: 10, scale: 'stars', score: 7 },
      { question_id: 'b', title: 'Питання b', min: 1, max: 10, scale: 'stars', score: null },
    ],
  });
});

test('in the first format a question without points gets its share of the group’s points, and all scales are numbers', () => {
  const old = ['a', 'b', 'c'].map((id) => ({ ...question(id, '1', null), group_points: 15, max: null }));
  expect(presentGroups(old, 1)[0]?.questions.map(({ max, scale }) => [max, scale])).toEqual([
    [5, 'number'],
    [5, 'number'],
    [5, 'number'],
  ]);
});

describe('the rating page', () => {
  const presentView = (
    story: Story,
    viewer: { id: string; role: string },
    draft: { message: string; updated_at: Date } | null = null,
  ) => {
    const review = story.state.expertReview.reviews[0];
    if (!review) throw new Error('no review');
    const application = {
      id: ids.application,
      state: story.state,
      epoch: 1,
      methodology_id: null,
      format: 2 as const,
    };
    return presentFeedbacks(
      { application, questions: QUESTIONS, draft, decisions: story.decisions },
      review,
      viewer as { id: string; role: Role },
      true,
    );
  };
  const started = () =>
    new Story().distributed().take('review.start', expert(0), { recordId: ids.reviews[0] });
  const scoresOf = (page: ReturnType<typeof presentView>) =>
    page.feedbacks.flatMap((group) => group.questions.map((item) => item.score));

  test('the expert sees their own scores and draft; the staff see neither before the review is sent', () => {
    const draft = { message: 'Чернетка', updated_at: LATER };
    expect(scoresOf(presentView(started(), expert(0)))).toEqual([7, null, 1]);
    expect(presentView(started(), expert(0), draft).comment).toBe('Чернетка');
    expect(scoresOf(presentView(started(), division))).toEqual([null, null, null]);
    expect(presentView(started(), division).comment).toBeNull();
  });

  test('all see the scores and the comment after the review is sent; only the expert sees a later draft', () => {
    const story = new Story().distributed().sent(0);
    expect(scoresOf(presentView(story, division))).toEqual([7, null, 1]);
    expect(presentView(story, division).comment).toContain('Рецензія 1');
    expect(presentView(story, expert(0), { message: 'Стара', updated_at: EARLIER }).comment).toContain(
      'Рецензія 1',
    );
    expect(presentView(story, expert(0), { message: 'Нова', updated_at: LATER }).comment).toBe('Нова');
  });
});
