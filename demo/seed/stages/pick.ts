import { createHash } from 'node:crypto';

/** Chooses one of several texts by an index, always the same for the same application. */
export function pick(texts: readonly string[], index: number): string {
  const text = texts[index % texts.length];
  if (text === undefined) throw new Error('no text to choose from');
  return text;
}

/** Returns a pseudo-random number from 0 to 1 that depends on the name only, so that every seeding gives equal data. */
export const pseudoRandom = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) / 0xffffffff;
