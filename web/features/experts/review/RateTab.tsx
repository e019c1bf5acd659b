import type { ExpertTabProps } from './tabProps';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FeedbackGroup } from '../../../../api/areas/experts/contract/evaluation';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { TodoTab } from '../../../steps/TodoTab';
import { TotalScore } from '../../../steps/evaluation/TotalScore';
import { useScores } from '../../../steps/evaluation/useScores';
import { useWhenComplete } from '../../../steps/evaluation/useWhenComplete';
import { Block } from './Block';
import { Blocks } from './Blocks';
import { sentBack } from '../../../steps/evaluation/closed';
import { isOf } from './isOf';
import { ReviewStatusAlert } from '../../../steps/evaluation/ReviewStatusAlert';
import { useAddress } from './useAddress';

/** /expert/{id}/rate: blocks of questions and the form that sends the review; /rate/{groupid}: questions of one block. */
export function RateTab(props: ExpertTabProps) {
  const { remote, refresh } = useRead('feedbacks', { params: { id: props.review._id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ feedbacks, editable }) => (
        <Rating {...props} groups={feedbacks} editable={editable} reread={refresh} />
      )}
    </Loaded>
  );
}

/** Returns the address of the form with the comment; the form opens with the focus, as from the inbox. */
const sendingAddress = (rate: string, record: string) =>
  `${rate}?${new URLSearchParams({ step: 'review.validate', record })}`;

interface RatingProps extends ExpertTabProps {
  groups: readonly FeedbackGroup[];
  editable: boolean;
  reread: () => void;
}

/** Holds the scores of all blocks, so that pending scores are sent whichever block is open. */
function Rating({ groups, editable, reread, view, account, refresh, review }: RatingProps) {
  const { t } = useTranslation('experts');
  const { groupid } = useParams();
  const scores = useScores(review._id, groups, editable, reread);
  useWhenComplete(groups, scores, refresh);
  const to = useAddress(view._id);
  const addressOf = (group?: FeedbackGroup) => to('rate', group?.question_group_id);
  const waiting = scores.waiting > 0 && (
    <Alert type="warning" showIcon role="status" title={t('rate.waiting', { count: scores.waiting })} />
  );
  if (groupid) {
    return (
      <Flex vertical gap="middle">
        {waiting}
        <Block
          key={groupid}
          {...{ groups, scores, editable, addressOf }}
          groupId={groupid}
          sending={editable ? sendingAddress(addressOf(), review._id) : addressOf()}
          note={sentBack(review) && <ReviewStatusAlert review={review} />}
        />
      </Flex>
    );
  }
  return (
    <Flex vertical gap="middle">
      <ReviewStatusAlert review={review} />
      {waiting}
      <Blocks {...{ groups, scores, addressOf }} />
      <TotalScore groups={groups} scores={scores} />
      <TodoTab {...{ view, account, refresh }} isIncluded={isOf('rate')} unfolded questionsBeside />
    </Flex>
  );
}
