import { readsApplications } from '../../../../domain/roles';
import { applicationOfReview } from '../../../../records/reviews';
import { visibleReviews } from '../presenters/reviews';
import type { Policy } from '../../../mount';

/** Who reads the review `:id`: the staff any; an expert the own one unless it has ended negatively. */
export const readsReview: Policy = async (account, { params, services }) => {
  if (readsApplications(account.role)) return true;
  if (account.role !== 'expert') return false;
  const application = await applicationOfReview({ db: services.db }, params.id ?? '');
  const own = visibleReviews(application?.state.expertReview.reviews ?? [], account);
  return own.some((review) => review.id === params.id);
};

/** Experts alone draft a review; whose it is the command checks under the lock. */
export const expertOnly: Policy = (account) => account.role === 'expert';

/** The methodology: for those who score by it and those who read the scores. */
export const readsMethodology: Policy = (account) =>
  account.role === 'expert' || readsApplications(account.role);
