import { parentPort } from 'node:worker_threads';
import type { PrintOrder } from '../thread';

/** A printing thread that does what a document's title tells it to: hang, exit, throw, or answer the title. */
parentPort?.on('message', ({ id, definition }: PrintOrder) => {
  if (definition.title === 'hang') for (;;);
  if (definition.title === 'exit') process.exit(7);
  if (definition.title === 'throw') throw new Error('thrown in the thread');
  parentPort?.postMessage({ id, bytes: new TextEncoder().encode(definition.title) }, []);
});
