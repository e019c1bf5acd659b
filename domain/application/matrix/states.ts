import type {
  Additional,
  Agreement,
  ApplicationState,
  PaymentSchedule,
  Procedure,
  Report,
  Review,
  TechReview,
  Tranche,
} from '../state';
import { file, NOW } from '../../process/matrix/fixture';

/**
 * Whole applications written down by hand, one for each stage. They are not results of steps: they follow the pages
 * of docs/rules.
 */

export { file, NOW };
export const YESTERDAY = NOW - 86_400_000;
export const IN_A_WEEK = NOW + 7 * 86_400_000;

export const review = (id: string, overrides: Partial<Review> = {}): Review => ({
  id,
  expertId: `expert-of-${id}`,
  status: 0,
  passed: [0],
  refusing: false,
  late: false,
  ...overrides,
});

export const completedReview = (id: string): Review =>
  review(id, { status: 5, passed: [0, 1, 2, 3, 5], protocol: file(`review-${id}`) });

export const procedure = (id: string, overrides: Partial<Procedure> = {}): Procedure => ({
  id,
  type: 'online',
  status: 1,
  pm: 0,
  lawyer: 0,
  financier: 0,
  late: false,
  ...overrides,
});

export const signedProcedure = (id: string): Procedure =>
  procedure(id, { status: 4, pm: 1, lawyer: 1, financier: 1, protocol: file(`procedure-${id}`) });

export const report = (id: string, type: Report['type'], status: number, files = ['f1']): Report => ({
  id,
  type,
  status,
  files,
});

export const additional = (id: string, status: number): Additional => ({
  id,
  status,
  file: file('additional'),
});

export const tranche = (id: string, status: number, overrides: Partial<Tranche> = {}): Tranche => ({
  id,
  status,
  sum: 40_000_00,
  condition: 'agreement_signed',
  due: '2026-04-01',
  ...overrides,
});

/** Returns a schedule of payments whose tranches add up to the granted sum. */
export const schedule = (tranches: Tranche[], overrides: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  status: 1,
  granted: tranches.reduce((sum, tranche) => sum + tranche.sum, 0),
  tranches,
  ...overrides,
});

const TECH_PASSED: TechReview = {
  status: 2,
  needsDirection: false,
  appealed: false,
  protocol: file('tech-review'),
};

export const agreementAt = (status: number, overrides: Partial<Agreement> = {}): Agreement => ({
  status,
  main: file('main'),
  budget: file('budget'),
  protocol: file('protocol'),
  ended: false,
  late: false,
  ...overrides,
});

const FIRST_DAY: ApplicationState = {
  v: 1,
  applicationId: 'application',
  places: 3,
  techReview: { status: 0, needsDirection: false, appealed: false },
  expertReview: { status: 0, reviews: [] },
  procedures: [],
  direction: { status: 0 },
  supervisory: { status: 0 },
  agreement: { status: 0, ended: false, late: false },
  additional: [],
  reporting: { reports: [] },
  act: { status: 0 },
  finalisation: { status: 0 },
  completed: false,
  deadlines: {},
};

const THREE_COMPLETED = {
  status: 3,
  assigned: 3,
  reviews: [completedReview('c1'), completedReview('c2'), completedReview('c3')],
};

/** Stages of an application: those with the overall number 0 before the negotiation, and each overall number. */
export type Stage = 'technical' | 'experts' | 'reviews' | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Returns an application at this stage, by the table of rules/application, "Stages". */
export function applicationAt(stage: Stage): ApplicationState {
  const number = typeof stage === 'number' ? stage : -1;
  const state: ApplicationState = JSON.parse(JSON.stringify(FIRST_DAY));
  if (stage === 'technical') return state;
  state.techReview = TECH_PASSED;
  if (stage === 'experts') return state;
  state.expertReview =
    stage === 'reviews'
      ? { status: 1, assigned: 3, reviews: [review('r1'), review('r2'), review('r3')] }
      : THREE_COMPLETED;
  if (number === 1) state.procedures = [procedure('p0')];
  if (number === 2) state.procedures = [{ ...signedProcedure('p0'), status: 3 }];
  if (number >= 3) state.procedures = [signedProcedure('p0')];
  if (number >= 4) state.direction = { status: 1 };
  if (number >= 5) state.supervisory = { status: 1 };
  if (number >= 6) state.agreement = agreementAt(4, { ended: true });
  if (number >= 7) state.reporting = { reports: [report('c', 'content', 2), report('f', 'finance', 2)] };
  return state;
}
