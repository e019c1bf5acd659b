import { isStepName, type StepName } from '../../../../domain/processes';
import type { ApplicationRecords, Viewer } from '../../../queries/application-rows';
import type { ReviewMessage } from '../contract/parts';
import { HIDES_REVIEWER, TOLD } from './reviews';

/** Steps in which the expert writes; all others are the division's. */
const EXPERT: readonly string[] = ['review.validate', 'review.failure', 'review.sign_failure'];

/** Returns the messages about a review that the viewer may read, newest first (rules/expert-review, "Checking"). */
export const presentMessages = (
  { decisions, names }: Pick<ApplicationRecords, 'decisions' | 'names'>,
  { _id, status }: { _id: string; status: { id: number } },
  viewer: Viewer,
): ReviewMessage[] =>
  decisions
    .filter(({ record_id: id, step }) => id === _id && isTold(step, status.id, viewer))
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

function isTold(step: string, status: number, { role }: Viewer): boolean {
  if (role !== 'expert' || EXPERT.includes(step)) return true;
  return TOLD.includes(step) && !HIDES_REVIEWER.includes(status);
}
