import { row, run } from '../../../../db/query';
import { checkSigned, SignatureRefused } from '../../../../signing/check/check-signed';
import { ProviderUnavailable } from '../../../../signing/provider/signing-provider';
import { ProblemError, there } from '../../../../records/problem';
import type { Services, SignedIn } from '../../../services';
import { trustAnchors } from '../../../../records/steps/trust';

/** Notes that the rollback's protocol is signed, after checking it with the provider. @throws ProblemError 404, 409, 422, 503 */
export async function noteRollbackSigned(services: Services, account: SignedIn, id: string): Promise<void> {
  const found = there(
    await row<{ state: string; sign_id: string | null; sha256: string | null }>(
      { db: services.db },
      'select r.state, f.sign_id, f.sha256 from rollbacks r left join files f on f.id = r.protocol_file_id where r.id = $1',
      [id],
    ),
  );
  if (found.state === 'signed') return;
  if (!found.sign_id || !found.sha256) throw new ProblemError(409, 'nothing-to-sign');
  const signer = { taxId: account.taxId ?? undefined };
  const trust = await trustAnchors(services.settings);
  try {
    await checkSigned({
      provider: services.signing,
      itemId: found.sign_id,
      sha256: found.sha256,
      signer,
      trust,
    });
  } catch (error) {
    if (error instanceof SignatureRefused) throw new ProblemError(422, `signature-${error.code}`);
    if (error instanceof ProviderUnavailable) throw new ProblemError(503, 'signing-unavailable');
    throw error;
  }
  await run({ db: services.db }, `update rollbacks set state = 'signed' where id = $1 and state = 'done'`, [
    id,
  ]);
}
