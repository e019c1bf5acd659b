import { run, type Executor } from '../../../../db/query';
import type { SubjectRef } from '../../../../domain/flows';
import type { OPERATOR_ACTIONS } from '../contract/operations';

interface OperatorAction {
  actorId: string;
  action: (typeof OPERATOR_ACTIONS)[number];
  subject?: SubjectRef;
  deliveryId?: string;
}

/** Records an operator's action before it is carried out, so that a failed attempt is on record too. */
export const logOperatorAction = (
  executor: Executor,
  { actorId, action, subject, deliveryId }: OperatorAction,
): Promise<void> =>
  run(
    executor,
    'insert into operator_actions (actor_id, action, subject_kind, subject_id, outbox_id) values ($1, $2, $3, $4, $5)',
    [actorId, action, subject?.kind ?? 'application', subject?.id ?? null, deliveryId ?? null],
  );
