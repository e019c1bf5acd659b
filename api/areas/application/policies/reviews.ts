import { readsApplications } from '../../../../domain/roles';
import { applicationOfReview } from '../../../../records/reviews';
import { visibleReviews } from '../presenters/reviews';
import { policyOf } from '../../../mount';

/** Readers of the review `:id`: all staff, and its expert unless it has ended negatively. */
export const readsReview = policyOf('reads-review', async (account, { params, services }) => {
  if (readsApplications(account.role)) return true;
  const application = await applicationOfReview({ db: services.db }, params.id ?? '');
  const own = visibleReviews(application?.state.expertReview.reviews ?? [], account);
  return own.some((review) => review.id === params.id);
});
