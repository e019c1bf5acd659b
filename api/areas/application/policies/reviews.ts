import { readsApplications } from '../../../../domain/roles';
import { applicationOfReview } from '../../../../records/reviews';
import { visibleReviews } from '../presenters/reviews';
import { policyOf } from '../../../mount';

/** Policy for readers of the review `:id`: staff who read applications, and the review's expert unless the review ended negatively. */
export const readsReview = policyOf('reads-review', async (account, { params, services }) => {
  if (readsApplications(account.role)) return true;
  const application = await applicationOfReview({ db: services.db }, params.id ?? '');
  const visible = visibleReviews(application?.state.expertReview.reviews ?? [], account);
  return visible.some((review) => review.id === params.id);
});
