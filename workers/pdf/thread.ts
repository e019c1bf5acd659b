import { parentPort } from 'node:worker_threads';
import type { PdfDefinition } from './definition';
import { print } from './print';

/** One order of the pool, and the thread's answer to it. */
export interface PrintOrder {
  id: number;
  definition: PdfDefinition;
}
export type PrintAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

async function answer({ id, definition }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, bytes: await print(definition) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: PrintOrder) => {
  void answer(order).then((result) => parentPort?.postMessage(result, []));
});
