import { isStepName, type StepName } from '../../../../domain/processes';
import type { ApplicationRecords, Viewer } from '../../../queries/application-rows';
import type { ReviewMessage } from '../contract/parts';
import { HIDING_STATUSES, STEPS_SHOWN_TO_EXPERT } from './reviews';

/** Steps in which the expert writes; all others are the division's. */
const EXPERT_STEPS: readonly string[] = ['review.validate', 'review.failure', 'review.sign_failure'];

/** Returns the messages about a review that the viewer may read, newest first (rules/expert-review, "Checking"). */
export const presentMessages = (
  { decisions, names }: Pick<ApplicationRecords, 'decisions' | 'names'>,
  { _id, status }: { _id: string; status: { id: number } },
  viewer: Viewer,
): ReviewMessage[] =>
  decisions
    .filter(({ record_id: id, step }) => id === _id && isShownTo(step, status.id, viewer))
    .flatMap(({ step, actor_id: actor, created_at: at, body }) => {
      const message = body.comment || body.reason;
      return message && isStepName(step)
        ? [
            {
              message_type: step satisfies StepName,
              user_name: names.get(actor) ?? '',
              created_at: at.toISOString(),
              message,
            },
          ]
        : [];
    })
    .toReversed();

function isShownTo(step: string, status: number, { role }: Viewer): boolean {
  if (role !== 'expert' || EXPERT_STEPS.includes(step)) return true;
  return STEPS_SHOWN_TO_EXPERT.includes(step) && !HIDING_STATUSES.includes(status);
}
