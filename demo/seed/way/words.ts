import { createHash } from 'node:crypto';

/** One of several texts, the same for the same application. */
export function pick(texts: readonly string[], index: number): string {
  const text = texts[index % texts.length];
  if (text === undefined) throw new Error('no text to choose from');
  return text;
}

/** A number from 0 to 1 that follows from a name: the demonstration's chance, the same at every start. */
export const chance = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) / 0xffffffff;
