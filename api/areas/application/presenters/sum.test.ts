import type { Role } from '../../../../domain/roles';
import { chief, expert, file, head, ids, made, manager, Story } from '../../../testing/application-story';
import { presentApplication } from './application';

const FORM = { fields: [], raw_fields: { project_sum: '480 000' } };
const LONG = { comment: 'Обґрунтування рішення щодо змін. '.repeat(8) };

const view = (story: Story, viewer: { id: string; role: string } = manager) =>
  presentApplication(story.records({ form: FORM }), {
    viewer: viewer as { id: string; role: Role },
    language: 'uk',
    now: 0,
  });

const approved = (story: Story) =>
  story
    .take('direction.decide', chief, { outcome: 'approved' })
    .take('supervisory_board.decide', { id: ids.chief, role: 'director' }, { outcome: 'not_needed' });

/** A negotiation online that ends with this sum. */
function negotiatedTo(sum: number): Story {
  const recordId = ids.procedure;
  const answer = { recordId, outcome: 'approved' } as const;
  return new Story()
    .reviewsPassed()
    .take('negotiation.create', manager, { outcome: 'online', newId: recordId })
    .take(
      'negotiation.changes',
      { id: ids.application, role: 'applicant' },
      { recordId, files: { estimate: file('estimate') } },
      { changed_fields: { project_sum: sum } },
    )
    .take('negotiation.answer_pm', manager, answer, LONG)
    .take('negotiation.answer_lawyer', { id: ids.chief, role: 'lawyer' }, answer, LONG)
    .take('negotiation.answer_financier', { id: ids.chief, role: 'financier' }, answer, LONG)
    .take('negotiation.decide', manager, { recordId, ...made('passed', 'negotiation') })
    .take('negotiation.sign', head, { recordId });
}

test('what is asked for is told from the beginning, what is granted once the boards have approved it', () => {
  expect(view(new Story().techPassed()).sum).toEqual({ asked: 480_000, granted: null });
  expect(view(approved(new Story().negotiated())).sum).toEqual({ asked: 480_000, granted: 480_000 });
});

test('what a signed negotiation left of it is what is granted', () => {
  const story = negotiatedTo(450_000);
  expect(view(story).sum).toEqual({ asked: 480_000, granted: null });
  expect(view(approved(story)).sum).toEqual({ asked: 480_000, granted: 450_000 });
});

test('an expert is told what is asked for, and nothing of the score of others', () => {
  const seen = view(approved(new Story().negotiated()), expert(0));
  expect(seen.sum).toEqual({ asked: 480_000, granted: null });
  expect(seen.rating_max).toBeNull();
});

test('the score has its maximum once experts have been asked', () => {
  expect(view(new Story().techPassed()).rating_max).toBeNull();
  expect(view(new Story().distributed()).rating_max).toBe(300);
});

test('the mean is of the reviews that are counted, three of three and three of five, once there is a total', () => {
  const told = (story: Story, viewer: { id: string; role: string } = manager) => {
    const { rating, rating_max, rating_mean } = presentApplication(story.records({ rating: '187.5' }), {
      viewer: viewer as { id: string; role: Role },
      language: 'uk',
      now: 0,
    });
    return [rating, rating_max, rating_mean];
  };
  expect(told(new Story().distributed())).toEqual([null, 300, null]);
  const finished = new Story().reviewsPassed();
  expect(told(finished)).toEqual([187.5, 300, 62.5]);
  expect(told(finished, expert(0))).toEqual([null, null, null]);
  finished.state.expertReview.assigned = 5;
  expect(told(finished)).toEqual([187.5, 300, 62.5]);
  finished.state.expertReview.assigned = 4;
  expect(told(finished)).toEqual([187.5, 300, 62.5]);
});
