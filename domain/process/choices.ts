import type { Step } from './types';

/** What the actor chooses among: where the step leads, or of what kind it is; nothing where there is one way only. */
export const choicesOf = ({
  to,
  kinds,
}: Pick<Step<never, { status: number }>, 'to' | 'kinds'>): readonly string[] =>
  kinds ?? (to.by === 'status' || 'done' in to.status ? [] : Object.keys(to.status));
