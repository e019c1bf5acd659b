import { sessionRef } from '../../../../domain/flows';
import { cosignRefusal } from '../../../../domain/session/cosign';
import { sessionStep } from '../../../../domain/session/on-agenda';
import { inTransaction, run } from '../../../../db/query';
import { announce } from '../../../../records/events';
import { ProblemError } from '../../../../records/problem';
import { sessionRow } from '../../../../records/session/rows';
import { refusalProblem } from '../../../../records/steps/refuse';
import { checkItem } from '../../../../records/steps/signatures';
import type { Services, SignedIn } from '../../../services';

/**
 * Records that a member has signed the minutes, if the provider has the signature. A repetition changes
 * nothing.
 * @throws ProblemError 404, 409 `not-a-member`, `not-held-yet`, `nothing-to-sign`, 422 `signature-…`, 503
 */
export async function cosign(services: Services, account: SignedIn, id: string): Promise<void> {
  const { db } = services;
  const session = await sessionRow({ db }, id);
  if (!session) throw new ProblemError(404, 'not-found');
  if (session.signers.includes(account.id)) return;
  const refusal = cosignRefusal(session, account.id);
  if (refusal) throw await refusalProblem(db, sessionStep(session.type, 'sign'), refusal);
  const signer = { taxId: account.taxId ?? undefined };
  const { signedAt } = await checkItem(services, session.state.session?.protocol?.signId, signer, account.id);
  await inTransaction(db, async (executor) => {
    await run(
      executor,
      'insert into session_signatures (session_id, user_id, signed_at) values ($1, $2, $3) on conflict do nothing',
      [id, account.id, signedAt],
    );
    await announce(executor, { kind: 'session', subject: sessionRef(id), audiences: ['staff'] });
  });
}
