import type { Payload } from '@temporalio/common';
import { dataConverter } from '../../records/temporal/codec';
import type { World } from './world';

const isPayload = (value: object): value is Payload => 'metadata' in value && 'data' in value;

/**
 * Returns a run's history as an operator with the history key could read it: every field as text, every payload decrypted.
 */
export async function readableHistory(world: World, workflowId: string, runId?: string): Promise<string> {
  const { temporal, settings } = world.services;
  const history = await temporal.workflow.getHandle(workflowId, runId).fetchHistory();
  const [codec] = dataConverter(settings.historyKey)?.payloadCodecs ?? [];
  if (!codec) throw new Error('without a history key there is nothing to decrypt');
  const texts: string[] = [];
  await collect(history);
  return texts.join('\n');

  async function collect(value: unknown): Promise<void> {
    if (typeof value === 'string' || typeof value === 'number') texts.push(String(value));
    if (typeof value !== 'object' || value === null) return;
    if (isPayload(value)) {
      const [decodedPayload] = (await codec?.decode([value])) ?? [];
      texts.push(Buffer.from(decodedPayload?.data ?? []).toString());
    } else if (value instanceof Uint8Array) texts.push(Buffer.from(value).toString());
    else {
      texts.push(...Object.keys(value));
      for (const inner of Object.values(value)) await collect(inner);
    }
  }
}
