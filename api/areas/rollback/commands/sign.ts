import { row, run } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { checkItem } from '../../../../records/steps/signatures';
import type { Services, SignedIn } from '../../../services';

/**
 * Checks the signature of the rollback's protocol with the provider, and records that the protocol is signed.
 * @throws ProblemError 404, 409, 422, 503
 */
export async function recordRollbackSigned(services: Services, account: SignedIn, id: string): Promise<void> {
  const rollback = orNotFound(
    await row<{ state: string; sign_id: string | null }>(
      { db: services.db },
      'select r.state, f.sign_id from rollbacks r left join files f on f.id = r.protocol_file_id where r.id = $1',
      [id],
    ),
  );
  if (rollback.state === 'signed') return;
  await checkItem(services, rollback.sign_id ?? undefined, { taxId: account.taxId ?? undefined }, account.id);
  await run({ db: services.db }, `update rollbacks set state = 'signed' where id = $1 and state = 'done'`, [
    id,
  ]);
}
