import type { Step } from './types';

/** Returns the choices of a step: its outcomes or its reasons; an empty list if there is no choice. */
export const choicesOf = ({
  to,
  kinds,
}: Pick<Step<never, { status: number }>, 'to' | 'kinds'>): readonly string[] =>
  kinds ?? (to.by === 'status' || 'done' in to.status ? [] : Object.keys(to.status));
