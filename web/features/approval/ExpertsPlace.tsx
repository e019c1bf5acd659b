import { ReviewsTab } from '../../application-parts/reviews/ReviewsTab';
import { OneReview } from '../../application-parts/reviews/OneReview';
import { approvalAddress } from '../../routes/approvalAddress';
import type { PlaceProps } from './screenProps';

/** …/experts: active experts, then removed ones, each linked to their review. */
export const ExpertsPlace = ({ view, refresh }: PlaceProps) => (
  <ReviewsTab
    view={view}
    own={false}
    refresh={refresh}
    addressOf={(id) => approvalAddress(view._id, 'review/:reviewid', id)}
  />
);

/** …/review/{reviewid}: one expert's comment, the division's comment, scores by group. */
export const ReviewPlace = ({ view, recordId }: PlaceProps) => (
  <OneReview
    view={view}
    review={view.reviews.find(({ _id }) => _id === recordId)}
    list={approvalAddress(view._id, 'experts')}
  />
);
