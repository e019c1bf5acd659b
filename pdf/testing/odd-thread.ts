import { setImmediate as later } from 'node:timers';
import type { PdfDefinition } from '../definition';
import type { PrintAnswer } from '../thread';

/** A printing thread that hangs, exits, fills its heap or throws, as a document's title says; otherwise it returns the title. */
export default function printed({ title }: PdfDefinition): PrintAnswer | Promise<PrintAnswer> {
  if (title === 'hang') for (;;);
  if (title === 'exit') process.exit(7);
  if (title === 'fill') for (const all: string[][] = []; ;) all.push(Array.from({ length: 1e6 }, String));
  if (title === 'throw') {
    later(() => {
      throw new Error('thrown in the thread');
    });
    return new Promise(() => {});
  }
  return { bytes: new TextEncoder().encode(title) };
}
