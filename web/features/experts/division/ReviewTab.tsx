import type { DivisionScreenProps } from './screenProps';
import { useParams, useLocation } from 'react-router-dom';
import { findStep, type StepName } from '../../../../domain/processes';
import { divisionAddress, reviewAddress, reviewHistoryAddress } from '../../../routes/divisionAddress';
import { MaterialAndStep } from '../../../steps/material/MaterialAndStep';
import { ReviewsTab } from '../../../application-parts/reviews/ReviewsTab';
import { TechnicalPanel } from '../../../application-parts/reviews/TechnicalPanel';
import type { Todo } from '../../../steps/todo';
import { TodoTab } from '../../../steps/TodoTab';
import { Draws } from './Draws';
import { OneReview } from '../../../application-parts/reviews/OneReview';
import { ReviewHistory } from './ReviewHistory';

/** Returns whether the step is an answer to a review, or the assignment of experts. */
const isOfDivision = (step: StepName): boolean =>
  step === 'expert_review.distribute' || findStep(step).step.form?.group?.[0] === 'answers';

/**
 * /ed/application/{id}/review: the experts' reviews and the technical review beside the division's answers. With an id: a single review,
 * or the messages about it.
 */
export function ReviewTab({ view, account, refresh }: DivisionScreenProps) {
  const { reviewid } = useParams();
  const { pathname } = useLocation();
  const review = view.reviews.find(({ _id }) => _id === reviewid);
  if (reviewid && pathname === reviewHistoryAddress(view._id, reviewid))
    return <ReviewHistory view={view} reviewId={reviewid} />;
  const isOfReview = ({ step, recordId }: Todo) => isOfDivision(step) && (!reviewid || recordId === reviewid);
  return (
    // The key remounts the pane, so that a single review is shown from its top.
    <MaterialAndStep
      key={reviewid ?? 'all'}
      material={
        reviewid ? (
          <OneReview
            view={view}
            review={review}
            list={divisionAddress(view._id, 'review')}
            letters={reviewHistoryAddress(view._id, reviewid)}
          />
        ) : (
          <>
            <ReviewsTab
              view={view}
              own={false}
              technical={false}
              refresh={refresh}
              addressOf={(id) => reviewAddress(view._id, id)}
            />
            <Draws applicationId={view._id} />
            <TechnicalPanel view={view} />
          </>
        )
      }
      step={
        <TodoTab
          {...{ view, account, refresh, isIncluded: isOfReview }}
          reviewsBeside={reviewid ? 'one' : 'all'}
        />
      }
    />
  );
}
