import type { TFunction } from 'i18next';
import type { MatchingView } from '../../../api/areas/experts/contract/selection';
import { standingDecision } from '../../../domain/selection/state';
import { MatchingDecision } from '../../../domain/statuses';

/** Returns the texts of a selection's stage and of its decision; without a matching the selection has not started. */
export function stageTexts(
  t: TFunction,
  matching: MatchingView | null,
): { stage: string; decision?: string } {
  if (!matching) return { stage: t('expert-list:selection.none') };
  const { commission, direction, supervisory_board: board } = matching;
  const status = standingDecision(
    matching.status,
    [commission, direction, board].map((body) => body.status),
  );
  return {
    stage: t(`processes:status.expert_selection.${matching.status}`),
    ...(status !== MatchingDecision.none && { decision: t(`processes:status.matching_decision.${status}`) }),
  };
}
