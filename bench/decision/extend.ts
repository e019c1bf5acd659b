import type { BenchWorld, BenchDriver } from '../world';

/** An application whose online negotiation waits for the applicant. */
export interface Negotiation {
  id: string;
  procedureId: string;
}

/** Brings an application to an open negotiation. */
export async function toNegotiation(driver: BenchDriver): Promise<Negotiation> {
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  return { id: driver.id, procedureId: await driver.openNegotiation() };
}

/** Returns a function that requests a later deadline of the applicant: a decision without protocol, signature or change of stage. */
export function extension({ world }: BenchWorld, { id, procedureId }: Negotiation): () => Promise<Response> {
  const url = `${world.url}/api/application/${id}/steps/negotiation.extend`;
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.cast.by.project_manager.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ record_id: procedureId, until: new Date(Date.now() + 9e8).toISOString() }),
  };
  return () => fetch(url, init);
}

/** Moves the applicant's deadline by a call of the API. @throws Error unless the status is 200. */
export async function extend(bench: BenchWorld, negotiation: Negotiation): Promise<void> {
  const response = await extension(bench, negotiation)();
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
}
