import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';
import { draftOf, type Form } from './marks';

let before: Promise<unknown> = Promise.resolve();

/** Stores the form on the server, one after another, so that the last one typed is the last one stored. */
export function storeForm(applicationId: string, form: Form): Promise<{ at: string } | { failure: Failure }> {
  const stored = before.then(async () => {
    try {
      const input = { params: { id: applicationId }, body: draftOf(form) };
      return { at: (await call(contract.saveTechnicalDraft, input)).updated_at };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  });
  before = stored.catch(() => undefined);
  return stored;
}
