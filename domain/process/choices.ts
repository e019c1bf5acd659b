import type { Step } from './types';

/** Returns the choices of a step: its outcomes or its reasons; an empty list if there is no choice. */
export const choicesOf = ({
  to,
  kinds,
}: Pick<Step<never, { status: number }>, 'to' | 'kinds'>): readonly string[] =>
  kinds ?? (to.by === 'status' || 'done' in to.status ? [] : Object.keys(to.status));

/** Returns whether a step without a choice leads from this status back to it, so that it repeats what has been done. */
export const repeatsAt = (
  { from, to }: Pick<Step<never, { status: number }>, 'from' | 'to'>,
  status: number,
): boolean =>
  from !== 'absent' &&
  from.includes(status) &&
  (to.by === 'status' ? to.status[status] === status : to.status.done === status);
