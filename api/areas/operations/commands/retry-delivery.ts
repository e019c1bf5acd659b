import { inTransaction, rows } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { logOperatorAction } from './note-action';

/**
 * Queues a failed delivery once more, as if it had never been tried; the receiver sees the same id. Without
 * `id` it queues all failed deliveries.
 * @throws ProblemError 409 for a delivery that has not failed
 */
export async function retryDelivery({ db }: Services, { id: actorId }: SignedIn, id?: string): Promise<void> {
  await inTransaction(db, async (executor) => {
    const retried = await rows<{ id: string }>(
      executor,
      `update outbox set state = 'waiting', attempts = 0, next_at = now()
        where state = 'failed' and ($1::text is null or id = $1) returning id`,
      [id ?? null],
    );
    if (retried.length === 0) throw new ProblemError(409, 'delivery-not-given-up');
    await logOperatorAction(executor, { actorId, action: 'retry-delivery', deliveryId: id });
  });
}
