import { inTransaction, rows } from '../../../../db/query';
import { ProblemError } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { noteAction } from './note-action';

/**
 * Puts what was given up among what waits again, as if it had never been tried; its receiver knows it by the same id.
 * Without `id` everything. @throws ProblemError 409 when it was not given up
 */
export async function retryDelivery({ db }: Services, { id: actorId }: SignedIn, id?: string): Promise<void> {
  await inTransaction(db, async (on) => {
    const again = await rows<{ id: string }>(
      on,
      `update outbox set state = 'waiting', attempts = 0, next_at = now()
        where state = 'failed' and ($1::text is null or id = $1) returning id`,
      [id ?? null],
    );
    if (again.length === 0) throw new ProblemError(409, 'delivery-not-given-up');
    await noteAction(on, { actorId, action: 'retry-delivery', deliveryId: id });
  });
}
