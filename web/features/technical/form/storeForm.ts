import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import type { Failure } from '../../../api/problem';
import { storeInTurn } from '../../sign-in/storeInTurn';
import { draftOf, type Form } from './marks';

/** Whose form of which application. */
export interface Whose {
  accountId: string;
  applicationId: string;
}

/** Stores the form on the server, as its person's. */
export async function storeForm(
  { accountId, applicationId }: Whose,
  form: Form,
): Promise<{ at: string } | { failure: Failure }> {
  const input = { params: { id: applicationId }, body: draftOf(form) };
  const ending = await storeInTurn(accountId, (signal) =>
    call(contract.saveTechnicalDraft, input, { signal }),
  );
  return 'stored' in ending ? { at: ending.stored.updated_at } : ending;
}
