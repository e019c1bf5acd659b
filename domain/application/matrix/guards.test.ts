import { APPLICATION } from '..';
import { findRefusal } from '../../process/refusal';
import { waits } from '../../process/waits';
import { ask, call, take } from './asking';
import { drawnExperts } from '../../process/matrix/drawn-experts';
import { stateIn } from './situations';
import { applicationAt, completedReview, IN_A_WEEK, NOW, procedure, review } from './states';

describe('technical review', () => {
  const rejected = stateIn('tech_review', '-2');

  test('"One appeal per application"', () => {
    expect(ask(rejected, 'tech_review.appeal', 'applicant')).toBe('allowed');
    expect(ask(stateIn('tech_review', '-2 appealed'), 'tech_review.appeal', 'applicant')).toBe(
      'already-appealed',
    );
  });

  test('"within the contest\'s appeal term": to its last millisecond', () => {
    expect(ask(rejected, 'tech_review.appeal', 'applicant', {}, IN_A_WEEK)).toBe('allowed');
    expect(ask(rejected, 'tech_review.appeal', 'applicant', {}, IN_A_WEEK + 1)).toBe('appeal-term-passed');
    const passed = 'tech_review.appeal_term_passed';
    expect(ask(rejected, passed, 'deadline', {}, IN_A_WEEK - 1)).toBe('appeal-term-runs');
    expect(ask(rejected, passed, 'deadline', {}, IN_A_WEEK)).toBe('allowed');
  });

  test('"A No on an application that never appealed opens the term"', () => {
    const after = take(stateIn('tech_review', '-3'), 'tech_review.session_decide', 'session', {
      outcome: 'no',
    });
    expect([after.techReview.status, after.completed]).toEqual([-2, false]);
    expect(ask(after, 'tech_review.appeal', 'applicant')).toBe('allowed');
    expect(waits(APPLICATION, after).map(({ step, deadline }) => [step, deadline])).toEqual([
      ['tech_review.appeal', 'appeal'],
    ]);
  });

  test.each(['-4', '-3 appealed'])('"a No after an appeal is final" (%s)', (situation) => {
    const after = take(stateIn('tech_review', situation), 'tech_review.session_decide', 'session', {
      outcome: 'no',
    });
    expect([after.techReview.status, after.completed, waits(APPLICATION, after)]).toEqual([-2, true, []]);
  });

  test('"it stays 0, the form locked, until the protocol\'s signature moves it to -3"; "The signer may discard"', () => {
    const sentState = take(applicationAt('technical'), 'tech_review.validate', 'project_manager', {
      outcome: 'direction',
    });
    expect(sentState.techReview.status).toBe(0);
    expect(ask(sentState, 'tech_review.validate', 'project_manager', { outcome: 'approved' })).toBe(
      'protocol-unsigned',
    );
    const openedState = take(sentState, 'tech_review.discard', 'project_head');
    expect(ask(openedState, 'tech_review.validate', 'project_manager', { outcome: 'approved' })).toBe(
      'allowed',
    );
    expect(ask(openedState, 'tech_review.sign', 'project_manager')).toBe('no-protocol');
    expect(take(sentState, 'tech_review.sign', 'project_manager').techReview.status).toBe(-3);
  });
});

describe('expert review', () => {
  const three = applicationAt('experts');
  const five = { ...three, places: 5 };
  const draw = (state: typeof three, freeExperts: number) =>
    ask(state, 'expert_review.distribute', 'expert_manager', { experts: drawnExperts(freeExperts) });

  test('"A contest asks for three or five experts"; "with three or four found for five it assigns three"', () => {
    expect([3, 4, 2].map((freeExperts) => draw(three, freeExperts))).toEqual([
      'allowed',
      'experts-missing',
      'experts-missing',
    ]);
    expect([5, 4, 3].map((freeExperts) => draw(five, freeExperts))).toEqual([
      'allowed',
      'experts-missing',
      'allowed',
    ]);
  });

  test('"with fewer it assigns none and says how many are missing"', () => {
    const missing = (state: typeof three, freeExperts: number) =>
      findRefusal(
        APPLICATION,
        state,
        call('expert_review.distribute', 'expert_manager', { experts: drawnExperts(freeExperts) }),
      );
    expect(missing(three, 2)).toMatchObject({ code: 'experts-missing', params: { missing: 1 } });
    expect(missing(three, 0)).toMatchObject({ code: 'experts-missing', params: { missing: 3 } });
    expect(missing(five, 2)).toMatchObject({ code: 'experts-missing' });
  });

  test('"not removed before": refuses an expert twice', () => {
    const freeState = stateIn('expert_review', '1 free');
    const distributeTo = (expertId: string) =>
      ask(freeState, 'expert_review.distribute', 'expert_manager', { experts: [{ id: 'n', expertId }] });
    expect([distributeTo('expert-of-r1'), distributeTo('expert-of-r2'), distributeTo('another')]).toEqual([
      'expert-already-assigned',
      'expert-already-assigned',
      'allowed',
    ]);
    const twice = [...drawnExperts(2), { id: 'n9', expertId: 'drawn-0' }];
    expect(ask(three, 'expert_review.distribute', 'expert_manager', { experts: twice })).toBe(
      'expert-already-assigned',
    );
  });

  const finishReview = (state: typeof three) =>
    findRefusal(APPLICATION, state, call('expert_review.finish', 'expert_manager', { outcome: 'approved' }));
  const reviewedState = (assigned: number, ...reviews: ReturnType<typeof review>[]) => ({
    ...applicationAt('reviews'),
    expertReview: { status: 1, assigned, reviews },
  });
  const completedReviews = ['c1', 'c2', 'c3'].map(completedReview);

  test.each([0, 1, 2, 3, 4, 6])(
    '"none open; the refusal names whom it waits for" (a review at status %d)',
    (status) => {
      const state = reviewedState(3, ...completedReviews.slice(0, 2), review('r3', { status }));
      expect(finishReview(state)).toEqual({ code: 'reviews-open', params: { experts: ['expert-of-r3'] } });
    },
  );

  test('"the assigned number of reviews at 5"', () => {
    expect(finishReview(reviewedState(3, ...completedReviews))).toBeUndefined();
    expect(
      finishReview(reviewedState(3, ...completedReviews.slice(1), review('r', { status: -2 }))),
    ).toMatchObject({
      code: 'experts-missing',
    });
    expect(finishReview(reviewedState(5, ...completedReviews))).toMatchObject({
      code: 'experts-missing',
      params: { missing: 2 },
    });
    expect(finishReview(reviewedState(3, ...completedReviews, review('r', { status: -3 })))).toBeUndefined();
    expect(finishReview({ ...reviewedState(3, ...completedReviews), places: 5 })).toBeUndefined();
  });

  test('"A silent expert past the deadline is a task for the expert_manager"', () => {
    const expiredState = take(stateIn('review', '1'), 'review.deadline_passed', 'deadline');
    const lateWaits = waits(APPLICATION, expiredState).filter(
      ({ recordId, roles }) => recordId === 'r1' && roles.includes('expert_manager'),
    );
    expect(lateWaits.map(({ roles }) => roles)).toEqual([['expert_manager']]);
  });

  test('"fire → -2 … until finalised"', () => {
    expect(ask(stateIn('review', '0'), 'review.fire', 'expert_manager')).toBe('allowed');
    expect(ask(stateIn('review', '0 closed'), 'review.fire', 'expert_manager')).toBe('expert-review-closed');
  });

  test('an unsigned refusal blocks the review until the refusal is abandoned', () => {
    const refusing = take(stateIn('review', '1'), 'review.failure', 'expert');
    expect(ask(refusing, 'review.validate', 'expert')).toBe('refusal-unsigned');
    const abandoned = take(refusing, 'review.abandon_failure', 'expert');
    expect(ask(abandoned, 'review.validate', 'expert')).toBe('allowed');
    expect(ask(abandoned, 'review.sign_failure', 'expert', { outcome: 'conflict' })).toBe(
      'no-refusal-protocol',
    );
  });

  test('a refusal is signed with the reason of its protocol; without one there, with any reason', () => {
    const typedFailure = take(stateIn('review', '1'), 'review.failure', 'expert', { outcome: 'no_time' });
    expect(ask(typedFailure, 'review.sign_failure', 'expert', { outcome: 'conflict' })).toBe(
      'refusal-differs',
    );
    expect(ask(typedFailure, 'review.sign_failure', 'expert', { outcome: 'no_time' })).toBe('allowed');
    const untyped = take(stateIn('review', '1'), 'review.failure', 'expert');
    expect(ask(untyped, 'review.sign_failure', 'expert', { outcome: 'conflict' })).toBe('allowed');
    const secondFailure = take(
      take(typedFailure, 'review.abandon_failure', 'expert'),
      'review.failure',
      'expert',
    );
    expect(ask(secondFailure, 'review.sign_failure', 'expert', { outcome: 'other' })).toBe('allowed');
  });
});

describe('rollback of a review', () => {
  const rollBackTo = (state: ReturnType<typeof stateIn>, outcome: string) =>
    ask(state, 'review.roll_back', 'admin', { outcome });

  test('"The target must have been passed and lie before"', () => {
    expect(rollBackTo(stateIn('review', '3'), 'need_to_rework')).toBe('target-not-passed');
    expect(rollBackTo(stateIn('review', '2'), 'need_to_validate')).toBe('target-not-passed');
    expect(rollBackTo(stateIn('review', '3'), 'need_to_validate')).toBe('allowed');
  });

  test('"its last passage still in force counts": what was rolled back no longer counts as passed', () => {
    const sentState = take(
      take(stateIn('review', '0'), 'review.start', 'expert'),
      'review.validate',
      'expert',
    );
    const assigned = take(sentState, 'review.roll_back', 'admin', { outcome: 'assigned' });
    expect(assigned.expertReview.reviews[0]?.status).toBe(0);
    expect(rollBackTo(assigned, 'need_to_validate')).not.toBe('allowed');
  });

  test('a passage before the target of an earlier rollback still counts', () => {
    const reworked = take(stateIn('review', '3 reworked'), 'review.roll_back', 'admin', {
      outcome: 'need_to_rework',
    });
    expect(rollBackTo(reworked, 'need_to_validate')).toBe('allowed');
  });
});

describe('negotiation', () => {
  const create = (state: ReturnType<typeof stateIn>) =>
    ask(state, 'negotiation.create', 'project_manager', { outcome: 'online' });
  const decideOn = (state: ReturnType<typeof stateIn>, outcome: string) =>
    ask(state, 'negotiation.decide', 'project_manager', { outcome });

  test.each([0, 1, 2, 3, -1])('"One open procedure at a time": none beside one at status %d', (status) => {
    const state = {
      ...applicationAt(1),
      procedures: [procedure('p', { status: -2 }), procedure('q', { status })],
    };
    expect(['procedure-open', 'wrong-stage']).toContain(create(state));
  });

  test('"a new one after -2", not after 4', () => {
    expect(create(stateIn('negotiation', '-2'))).toBe('allowed');
    expect(create(stateIn('negotiation', '4'))).toBe('wrong-stage');
  });

  test('"success (3) only with three 1s"; no decision while an answer is open', () => {
    for (const pm of [-1, 0, 1]) {
      for (const lawyer of [-1, 0, 1]) {
        for (const financier of [-1, 0, 1]) {
          const state = {
            ...applicationAt(1),
            procedures: [procedure('r1', { status: 2, pm, lawyer, financier })],
          };
          const hasOpenAnswer = [pm, lawyer, financier].includes(0);
          const yes = pm === 1 && lawyer === 1 && financier === 1;
          expect([pm, lawyer, financier, decideOn(state, 'passed'), decideOn(state, 'rework')]).toEqual([
            pm,
            lawyer,
            financier,
            yes ? 'allowed' : hasOpenAnswer ? 'answers-missing' : 'not-all-approved',
            hasOpenAnswer ? 'answers-missing' : 'allowed',
          ]);
        }
      }
    }
  });

  test('"-1 unsigned may be decided again", and success still needs three 1s', () => {
    expect(decideOn(stateIn('negotiation', '-1'), 'passed')).toBe('not-all-approved');
    expect(decideOn(stateIn('negotiation', '-1 yes'), 'passed')).toBe('allowed');
    const silentState = take(stateIn('negotiation', '1 late'), 'negotiation.decide', 'project_manager', {
      outcome: 'rework',
    });
    expect(decideOn(silentState, 'passed')).toBe('not-all-approved');
  });

  test('"Offline: … deciding needs the minutes; no role answers"', () => {
    const offline = stateIn('negotiation', '0');
    expect([decideOn(offline, 'passed'), decideOn(offline, 'rework')]).toEqual(['no-minutes', 'no-minutes']);
    expect(decideOn(take(offline, 'negotiation.minutes', 'project_manager'), 'passed')).toBe('allowed');
    for (const part of ['pm', 'lawyer', 'financier'] as const) {
      expect(ask(offline, `negotiation.answer_${part}`, 'admin', { outcome: 'approved' })).toBe(
        'wrong-status',
      );
    }
  });

  test('"If the applicant is silent past the deadline, the pm extends it or decides -1"', () => {
    const waitingState = stateIn('negotiation', '1');
    expect(decideOn(waitingState, 'rework')).toBe('applicant-may-still-answer');
    const expiredState = take(waitingState, 'negotiation.deadline_passed', 'deadline');
    expect([decideOn(expiredState, 'rework'), decideOn(expiredState, 'passed')]).toEqual([
      'allowed',
      'not-all-approved',
    ]);
    const extended = take(expiredState, 'negotiation.extend', 'project_manager');
    expect(extended.deadlines).toMatchObject({ 'negotiation.changes:r1': IN_A_WEEK });
    expect(decideOn(extended, 'rework')).toBe('applicant-may-still-answer');
    expect(ask(extended, 'negotiation.changes', 'applicant')).toBe('allowed');
    expect(ask(expiredState, 'negotiation.extend', 'project_manager', { until: NOW })).toBe(
      'deadline-in-past',
    );
  });

  test('"every /rp step is refused before" the expert review is 3', () => {
    expect(create(applicationAt('reviews'))).toBe('reviews-not-passed');
    expect(create(applicationAt(0))).toBe('allowed');
    expect(ask(applicationAt('reviews'), 'finalisation.make', 'chief')).toBe('reviews-not-passed');
    expect(
      ask(stateIn('direction', '0 unreviewed'), 'direction.decide', 'chief', { outcome: 'approved' }),
    ).toBe('reviews-not-passed');
  });
});
