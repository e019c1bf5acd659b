import type { TFunction } from 'i18next';
import type { MatchingView } from '../../../api/areas/experts/contract/selection';
import { MatchingDecision, MatchingStage } from '../../../domain/statuses';

/** The stage of a selection in words, and what its body has decided; without a matching the selection has not started. */
export function standsAt(t: TFunction, matching: MatchingView | null): { stage: string; decision?: string } {
  if (!matching) return { stage: t('expert-list:selection.none') };
  const status = decidedAt(matching);
  return {
    stage: t(`processes:status.expert_selection.${matching.status}`),
    ...(status !== MatchingDecision.none && { decision: t(`processes:status.matching_decision.${status}`) }),
  };
}

/** Who was refused stays where they are: the decision of the next body is the last one (rules/selection-and-votes, "Stages"). */
function decidedAt({ commission, direction, supervisory_board: board, status }: MatchingView): number {
  const refused = [commission, direction, board].find((body) => body.status === MatchingDecision.notApproved);
  if (refused) return refused.status;
  const of: Record<number, { status: number }> = {
    [MatchingStage.commission]: commission,
    [MatchingStage.direction]: direction,
    [MatchingStage.supervisory]: board,
  };
  return of[status]?.status ?? MatchingDecision.none;
}
