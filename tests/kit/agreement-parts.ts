import type { Decision } from '../../domain/process/body';
import { call, type Answer } from './http';
import type { World } from './world';

/** A part of the agreement that the applicant's system has fetched. */
export interface Part {
  file_id: string;
  slot: string;
  bytes: Uint8Array;
}

export interface Signed {
  file_id: string;
  cms: string;
}

/** Fetches the main file and the budget of an agreement over the integration API. */
export async function partsOf({ url, cast }: World, id: string): Promise<Part[]> {
  const headers = { authorization: `Bearer ${cast.integrationKey}` };
  const { data } = await call<{ application: { files: { _id: string; slot: string }[] } }>(
    url,
    cast.integrationKey,
    'GET',
    `/api/integration/applications/${id}`,
  );
  const parts = data.application.files.filter(({ slot }) => ['main', 'budget'].includes(slot));
  if (parts.length !== 2) throw new Error(`not two parts: ${parts.map(({ slot }) => slot).join()}`);
  return Promise.all(
    parts.map(async ({ _id, slot }) => {
      const response = await fetch(new URL(`/api/integration/files/${_id}`, url), { headers });
      return { file_id: _id, slot, bytes: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
}

/** Signs each part with `sign`. */
export const signEach = (
  parts: readonly Part[],
  sign: (part: Part) => string | Promise<string>,
): Promise<Signed[]> =>
  Promise.all(parts.map(async (part) => ({ file_id: part.file_id, cms: await sign(part) })));

/** Sends the signatures in the applicant's name. */
export const sendAgreementSignatures = (
  { cast, url }: World,
  id: string,
  signatures: Signed[],
  key?: string,
): Promise<Answer<{ decision: Decision; pending: boolean }>> =>
  call(url, cast.integrationKey, 'POST', `/api/integration/applications/${id}/agreement/signature`, {
    body: { signatures },
    key,
  });

/** Sends the signatures without an idempotency key. */
export async function sendWithoutKey({ cast, url }: World, id: string, signatures: Signed[]) {
  const response = await fetch(new URL(`/api/integration/applications/${id}/agreement/signature`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${cast.integrationKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ signatures }),
  });
  const problem = await response.json();
  return { status: response.status, headers: response.headers, data: {}, problem } as Answer<unknown>;
}
