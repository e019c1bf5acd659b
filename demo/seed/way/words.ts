import { createHash } from 'node:crypto';

/** Chooses one of several texts, always the same for an application. */
export function pick(texts: readonly string[], index: number): string {
  const text = texts[index % texts.length];
  if (text === undefined) throw new Error('no text to choose from');
  return text;
}

/** Returns a number from 0 to 1 that depends on a name alone: the demonstration's chance, equal at every start. */
export const chance = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) / 0xffffffff;
