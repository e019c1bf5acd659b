import { additional, additionalRequest } from './additional.matrix';
import { agreement } from './agreement.matrix';
import { direction, supervisoryBoard } from './boards.matrix';
import { act, finalisation } from './closing.matrix';
import { expertReview } from './expert-review.matrix';
import { negotiation } from './negotiation.matrix';
import { reportingContent, reportingFinance } from './reporting.matrix';
import { review } from './review.matrix';
import { payment, paymentSchedule } from './payments.matrix';
import type { ProcessMatrix } from '../../process/matrix/shape';
import { techReview } from './tech-review.matrix';

/** The processes of an application, in the order of the stages. */
export const MATRIX: readonly ProcessMatrix[] = [
  techReview,
  expertReview,
  review,
  negotiation,
  direction,
  supervisoryBoard,
  agreement,
  additional,
  paymentSchedule,
  payment,
  additionalRequest,
  reportingContent,
  reportingFinance,
  act,
  finalisation,
];
