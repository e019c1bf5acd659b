import type { FinanceInfo } from '../../domain/document/finance/finance';
import type { SubjectRef } from '../../domain/flows';
import type { Decision, StepBody } from '../../domain/process/body';
import { call, fetchOrFail } from '../client/http';
import type { DemoSigner } from '../signer';
import { waitFor } from '../wait';
import type { Session } from './sessions';

/** Origins of the API and the signing host, and the keys of the demonstration's people. */
export interface SigningAccess {
  /** Origin of the API, from this machine. */
  url: string;
  signingUrl: string;
  signer: DemoSigner;
}

/** An application or a generated document, with the idempotency keys of the work on it. */
export interface SubjectInWork extends SubjectRef<'application' | 'document'> {
  keyFor: (work: string) => string;
}

/** Body of a step; `fin_info_data` only for steps of documents. */
type StepCallBody = StepBody & { fin_info_data?: FinanceInfo };

interface Ticket {
  ticket: string;
  items: { id: string }[];
}
interface Answer {
  decision: Decision | null;
  pending: boolean;
}

/**
 * Returns the actions of a member of the staff or an expert on one application or document. They use only the product's own calls over
 * HTTP.
 */
export function subjectCalls(
  { url, signingUrl, signer }: SigningAccess,
  { kind, id, keyFor }: SubjectInWork,
  person: Session,
) {
  const access = { url, token: person.token };
  const get = <T>(path: string) => call<T>(access, 'GET', path);
  const post = <T>(path: string, body: unknown, idempotencyKey?: string) =>
    call<T>(access, 'POST', path, { body, idempotencyKey });

  const work = {
    id: person.id,
    get,
    post,

    /** Takes a step and waits until it is carried out; `repetition` distinguishes the step from an earlier one. @throws Refused */
    async take(step: string, body: StepCallBody = {}, repetition?: number): Promise<void> {
      const key = keyFor([step, body.record_id, repetition].filter((part) => part !== undefined).join(':'));
      // Repeating the call with the same key returns the result.
      await waitFor(`${key} is carried out`, async () => {
        const { pending } = await post<Answer>(`/api/subjects/${kind}/${id}/steps/${step}`, body, key);
        return !pending;
      });
    },

    /** Takes a signing step: gets a ticket, signs with the person's key at the signing host, then takes the step. */
    async sign(step: string, body: StepBody = {}): Promise<void> {
      const { ticket, items } = await post<Ticket>(
        '/api/signing/ticket',
        kind === 'document'
          ? { document_id: id }
          : { steps: [{ application_id: id, step, record_id: body.record_id }] },
      );
      for (const item of items) await signItem(ticket, item.id);
      await work.take(step, body);
    },
  };
  return work;

  /** Signs the digest of the ticket's item with the person's own key, as the widget does. */
  async function signItem(ticket: string, itemId: string): Promise<void> {
    const item = `/api/items/${itemId}`;
    const { sha256 } = (await (await atHost(ticket, `${item}/digest`)).json()) as { sha256: string };
    const cms = await signer.signDigest(person.email, sha256);
    const host = await atHost(ticket, `${item}/signatures`, {
      method: 'POST',
      body: JSON.stringify({ cms }),
    });
    await host.body?.cancel();
  }

  async function atHost(ticket: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' };
    const answer = await fetchOrFail(new URL(path, signingUrl), { ...init, headers });
    if (!answer.ok) throw new Error(`the signing host answers ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

export type SubjectCalls = ReturnType<typeof subjectCalls>;
