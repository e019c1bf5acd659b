import type { Step } from './types';

/** Returns the choices of a step: where it leads, or of what kind it is; nothing where there is one way only. */
export const choicesOf = ({
  to,
  kinds,
}: Pick<Step<never, { status: number }>, 'to' | 'kinds'>): readonly string[] =>
  kinds ?? (to.by === 'status' || 'done' in to.status ? [] : Object.keys(to.status));
