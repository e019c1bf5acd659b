import type { Situation } from './situation';
import type { Review, TechReview } from '../state';
import { completedReview, file, IN_A_WEEK, review, YESTERDAY } from './states';

const tech = (status: number, overrides: Partial<TechReview> = {}, term?: number): Situation => ({
  stage: 'technical',
  own: () => ({
    techReview: { status, needsDirection: false, appealed: false, ...overrides },
    deadlines: Object.fromEntries(term === undefined ? [] : [['tech_review.appeal:', term]]),
  }),
});
const protocol = file('protocol');
const final = (at: Situation): Situation => ({ ...at, besides: { completed: true } });

const experts = (
  status: number,
  reviews: Review[],
  stage: Situation['stage'] = 'experts',
  assigned: number | undefined = reviews.length > 0 ? 3 : undefined,
): Situation => ({ stage, own: () => ({ expertReview: { status, assigned, reviews } }) });
const allCompleted = [completedReview('r1'), completedReview('r2'), completedReview('r3')];
const oneReleased = [
  review('r1', { status: -2, passed: [0, -2] }),
  review('r2', { status: 2, passed: [0, 1, 2] }),
  completedReview('r3'),
];

/** Returns a situation with a review, whose id is r1, and two other open reviews. `finished`: the expert review is at status 3. */
const oneReview = (
  status: number,
  passed: number[],
  overrides: Partial<Review> = {},
  finished = false,
): Situation => ({
  stage: finished ? 0 : 'reviews',
  own: ({ expertReview }) => ({
    expertReview: {
      ...expertReview,
      reviews: [
        review('r1', { status, passed, ...overrides }),
        ...(finished ? [completedReview('r2'), completedReview('r3')] : [review('r2'), review('r3')]),
      ],
    },
  }),
});
const refusing = { refusing: true, protocol };
const late = { late: true };

export const reviewSituations: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  tech_review: {
    '0': tech(0),
    '0 locked': tech(0, { needsDirection: true, protocol }),
    '1': tech(1, { protocol }),
    '-1': tech(-1, { protocol }),
    '2': tech(2, { protocol }),
    '-2': tech(-2, { protocol }, IN_A_WEEK),
    '-2 term passed': tech(-2, { protocol }, YESTERDAY),
    '-2 appealed': tech(-2, { protocol, appealed: true }, IN_A_WEEK),
    '-2 final': final(tech(-2, { protocol, appealed: true })),
    '-3': tech(-3, { protocol, needsDirection: true }),
    '-3 appealed': tech(-3, { protocol, appealed: true }),
    '-4': tech(-4, { protocol, appealed: true }),
  },
  expert_review: {
    '0': experts(0, []),
    '0 before': experts(0, [], 'technical'),
    '1': experts(1, [review('r1'), review('r2', { status: 3, passed: [0, 1, 2, 3] }), completedReview('r3')]),
    '1 ready': experts(1, allCompleted),
    '1 free': experts(1, oneReleased),
    '2': experts(2, allCompleted),
    '-1': experts(-1, allCompleted),
    '3': experts(3, allCompleted),
    '-2': final(experts(-2, allCompleted)),
    '-2 alone': experts(-2, allCompleted),
  },
  review: {
    '0': oneReview(0, [0]),
    '0 late': oneReview(0, [0], late),
    '0 refusing': oneReview(0, [0], refusing),
    '0 refusing conflict': oneReview(0, [0], { ...refusing, refusal: 'conflict' }),
    '1': oneReview(1, [0, 1]),
    '1 late': oneReview(1, [0, 1], late),
    '1 refusing': oneReview(1, [0, 1], refusing),
    '2': oneReview(2, [0, 1, 2]),
    '2 reworked': oneReview(2, [0, 1, 2, 4, 2]),
    '3': oneReview(3, [0, 1, 2, 3]),
    '3 reworked': oneReview(3, [0, 1, 2, 4, 2, 3]),
    '3 protocol': oneReview(3, [0, 1, 2, 3], { protocol }),
    '4': oneReview(4, [0, 1, 2, 4]),
    '4 late': oneReview(4, [0, 1, 2, 4], late),
    '4 refusing': oneReview(4, [0, 1, 2, 4], refusing),
    '5': oneReview(5, [0, 1, 2, 3, 5], { protocol }),
    '6': oneReview(6, [0, 1, 2, 6]),
    '-1': oneReview(-1, [0, 1, -1], refusing),
    '-2': oneReview(-2, [0, -2]),
    '-3': oneReview(-3, [0, -3], refusing),
    '-4': oneReview(-4, [0, 1, -4], refusing),
    '-5': oneReview(-5, [0, -5], refusing),
    '0 closed': oneReview(0, [0], {}, true),
    '1 closed': oneReview(1, [0, 1], {}, true),
    '1 refusing closed': oneReview(1, [0, 1], refusing, true),
    '2 closed': oneReview(2, [0, 1, 2], {}, true),
    '3 closed': oneReview(3, [0, 1, 2, 3], {}, true),
    '3 protocol closed': oneReview(3, [0, 1, 2, 3], { protocol }, true),
    '4 closed': oneReview(4, [0, 1, 2, 4], {}, true),
    '5 closed': oneReview(5, [0, 1, 2, 3, 5], { protocol }, true),
  },
};
