import { TechStatus } from '../statuses';

/** What a session's result on an application is as an outcome of `tech_review.session_decide`. */
export const TECH_REVIEW_OUTCOMES: Readonly<Record<number, string>> = {
  [TechStatus.approvedSigned]: 'yes',
  [TechStatus.rejectedSigned]: 'no',
  [TechStatus.needsDirection]: 'none',
};
