import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';
import { readAccount } from '../../session/saved';
import { draftOf, type Form } from './marks';

const SIGNED_OUT: Failure = { status: 401, code: 'signed-out', detail: '' };

let before: Promise<unknown> = Promise.resolve();

/** So long one storing may take: the next ones, and the sending of the form, wait for it. */
const PATIENCE_MS = 30_000;

/** Whose form of which application. */
export interface Whose {
  accountId: string;
  applicationId: string;
}

/**
 * Stores the form on the server, one after another, so that the last one typed is the last one stored; as long as the
 * person is signed in: what they typed is not the draft of who comes after them.
 */
export function storeForm(whose: Whose, form: Form): Promise<{ at: string } | { failure: Failure }> {
  const stored = before.then(async () => {
    if (readAccount()?._id !== whose.accountId) return { failure: SIGNED_OUT };
    try {
      const input = { params: { id: whose.applicationId }, body: draftOf(form) };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return { at: (await call(contract.saveTechnicalDraft, input, { signal })).updated_at };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  });
  before = stored.catch(() => undefined);
  return stored;
}
