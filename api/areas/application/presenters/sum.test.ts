import type { Role } from '../../../../domain/roles';
import { applicationView } from '../contract/application';
import {
  chief,
  division,
  expert,
  file,
  head,
  ids,
  made,
  manager,
  Story,
} from '../../../testing/application-story';
import { presentApplication } from './application';

const FORM = { fields: [], raw_fields: { project_sum: '480 000' } };
const LONG = { comment: 'Обґрунтування рішення щодо змін. '.repeat(8) };

const view = (story: Story, viewer: { id: string; role: string } = manager) =>
  presentApplication(story.records({ form: FORM }), {
    viewer: viewer as { id: string; role: Role },
    language: 'uk',
    now: 0,
  });

const approvedStory = (story: Story) =>
  story
    .take('direction.decide', chief, { outcome: 'approved' })
    .take('supervisory_board.decide', { id: ids.chief, role: 'director' }, { outcome: 'not_needed' });

/** An online negotiation that ends with this sum. */
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

test('the requested sum is shown from the beginning, the granted sum once the boards have approved it', () => {
  const firstSum = view(new Story().techPassed()).sum;
  expect(firstSum).toEqual({ asked: 480_000, granted: null, default: 480_000, history: [] });
  const story = approvedStory(new Story().negotiated());
  expect(view(story).sum).toEqual({
    asked: 480_000,
    granted: 480_000,
    default: 480_000,
    history: [
      {
        sum: 480_000,
        step: 'supervisory_board.decide',
        record_id: null,
        user: { _id: ids.chief, name: 'Ігор Бондар' },
        created_at: story.when('supervisory_board.decide'),
      },
    ],
  });
});

test('the granted sum is the sum agreed by a signed negotiation', () => {
  const story = negotiatedTo(450_000);
  expect(view(story).sum).toMatchObject({ asked: 480_000, granted: null, default: 450_000 });
  expect(view(approvedStory(story)).sum).toMatchObject({
    asked: 480_000,
    granted: 450_000,
    default: 450_000,
  });
});

test('a negotiation that raised the sum leaves the requested sum as the default', () =>
  expect(view(negotiatedTo(900_000)).sum).toMatchObject({ asked: 480_000, default: 480_000 }));

describe('a sum named in a decision', () => {
  const decision = { outcome: 'approved', sum: 43_000_050 };
  const decidedState = () =>
    new Story()
      .negotiated({ sum: 45_000_000 })
      .take('direction.decide', chief, { outcome: 'approved' })
      .take('supervisory_board.decide', chief, decision, { sum: '430000.50' });
  const agreed = (story: Story) =>
    story
      .take('agreement.file', manager, { files: { main: file('main') } })
      .take('agreement.upload', manager)
      .take('agreement.sign', chief)
      .take('agreement.sign_applicant', { id: ids.application, role: 'applicant' });
  const recordId = ids.reviews[0];
  const additional = (story: Story) =>
    agreed(story)
      .take('additional.upload', manager, { newId: recordId, sum: 40_000_025, files: { file: file('main') } })
      .take('additional.sign', chief, { recordId });

  test('of an offline procedure is agreed by the signature, is the default, and is shown beside the field of the requested sum', () => {
    const page = view(new Story().negotiated({ sum: 45_000_000 }));
    expect(page.sum.default).toBe(450_000);
    expect(page.data).toMatchObject({ raw_fields: { project_sum: '480 000' }, changed: [] });
    expect(page.negotiation_procedures[0]).toMatchObject({ sum: 450_000, changed: [] });
  });

  test('of the board is granted, and shown in its decision', () => {
    const page = view(decidedState());
    expect(page.sum).toMatchObject({ asked: 480_000, default: 450_000, granted: 430_000.5 });
    expect(page.reporting_review.supervisory_board.sum).toBe(430_000.5);
    expect(applicationView.safeParse(page).error?.issues ?? []).toEqual([]);
  });

  test('of an additional agreement is granted after the second signature, with its history', () => {
    const story = additional(decidedState());
    expect(view(story).sum.granted).toBe(430_000.5);
    story.take('additional.sign_applicant', { id: ids.application, role: 'applicant' }, { recordId });
    const { sum, reporting_review: approval } = view(story);
    expect(sum.granted).toBe(400_000.25);
    expect(sum.history.map((entry) => [entry.sum, entry.step, entry.record_id])).toEqual([
      [430_000.5, 'supervisory_board.decide', null],
      [400_000.25, 'additional.sign_applicant', recordId],
    ]);
    expect(approval.grunt_agreement.additionalFiles[0]?.sum).toBe(400_000.25);
  });

  test('is shown without its history to roles that do not open /rp', () => {
    const page = view(additional(decidedState()), division);
    expect(page.sum).toMatchObject({ granted: 430_000.5, history: [] });
  });
});

describe('"No decision needed"', () => {
  const sumOffered = (story: Story, overrides: object, process = 'supervisory_board.decide') =>
    presentApplication(story.records({ form: FORM, ...overrides }), {
      viewer: { id: ids.chief, role: 'chief' },
      language: 'uk',
      now: 0,
    }).can.find(({ step }) => step === process)?.outcomes;
  const before = () => new Story().negotiated().take('direction.decide', chief, { outcome: 'approved' });

  test('is offered without a threshold and below the threshold, and is refused with the reason from the threshold on', () => {
    const thresholdRefusal = expect.stringContaining('поріг') as unknown;
    for (const [board_threshold, answer] of [
      [null, true],
      [480_001, true],
      [480_000, thresholdRefusal],
      [100_000, thresholdRefusal],
    ])
      expect(sumOffered(before(), { board_threshold })).toEqual({
        approved: true,
        not_approved: true,
        not_needed: answer,
      });
  });

  test.each([
    ['a kopiyka below it', 124_999_999, true],
    ['the threshold itself', 125_000_000, false],
    ['a kopiyka above it', 125_000_001, false],
  ])('with a threshold of 1,250,000 is offered only below: %s', (_what, sum, isOffered) => {
    const rich = { board_threshold: 1_250_000, form: { fields: [], raw_fields: { project_sum: '2000000' } } };
    const story = new Story().negotiated({ sum }).take('direction.decide', chief, { outcome: 'approved' });
    expect(sumOffered(story, rich)?.not_needed === true).toBe(isOffered);
  });

  test('depends on the agreed sum, and is refused without one', () => {
    expect(sumOffered(before(), { board_threshold: 1_000, form: {} })?.not_needed).not.toBe(true);
    const agreedTo = (sum: number) =>
      new Story().negotiated({ sum }).take('direction.decide', chief, { outcome: 'approved' });
    expect(sumOffered(agreedTo(29_999_999), { board_threshold: 300_000 })?.not_needed).toBe(true);
    expect(sumOffered(agreedTo(30_000_000), { board_threshold: 300_000 })?.not_needed).not.toBe(true);
  });
});

test('an expert sees the requested sum, and no scores of others', () => {
  const page = view(approvedStory(new Story().negotiated()), expert(0));
  expect(page.sum).toEqual({ asked: 480_000, granted: null, default: null, history: [] });
  expect(page.rating_max).toBeNull();
});

test('the score has its maximum once experts are assigned', () => {
  expect(view(new Story().techPassed()).rating_max).toBeNull();
  expect(view(new Story().distributed()).rating_max).toBe(300);
});

test('the mean is over the counted reviews (three of three, three of five), and exists once the total does', () => {
  const sumOf = (story: Story, viewer: { id: string; role: string } = manager) => {
    const { rating, rating_max, rating_mean } = presentApplication(story.records({ rating: '187.5' }), {
      viewer: viewer as { id: string; role: Role },
      language: 'uk',
      now: 0,
    });
    return [rating, rating_max, rating_mean];
  };
  expect(sumOf(new Story().distributed())).toEqual([null, 300, null]);
  const finished = new Story().reviewsPassed();
  expect(sumOf(finished)).toEqual([187.5, 300, 62.5]);
  expect(sumOf(finished, expert(0))).toEqual([null, null, null]);
  finished.state.expertReview.assigned = 5;
  expect(sumOf(finished)).toEqual([187.5, 300, 62.5]);
  finished.state.expertReview.assigned = 4;
  expect(sumOf(finished)).toEqual([187.5, 300, 62.5]);
});
